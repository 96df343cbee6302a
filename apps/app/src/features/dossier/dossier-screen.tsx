import type { DossierLine, DossierRegister } from '@auscult/contract/entities/register';
import { type DossierFilter, filteredLines } from '@auscult/domain/registers/dossier-filter';
import { dossierPhrases } from '@auscult/phrases/screens/dossier';
import { buttonClass } from '@auscult/ui/controls/button';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { NoProfession } from '../../shared/professions/no-profession.tsx';
import { dossierQuery } from '../../shared/registers/register-queries.ts';
import { useBreakpoint } from '../../shared/screen/breakpoint.ts';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import page from '../../shared/screen/page.module.css';
import { PageHead } from '../../shared/screen/page-head.tsx';
import { ListFailed, ListPending } from '../../shared/screen/query-states.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { DossierExport } from './dossier-export.tsx';
import { DossierFilters } from './dossier-filters.tsx';
import { DossierItem } from './dossier-item.tsx';
import { DossierRegisters } from './dossier-registers.tsx';
import styles from './dossier-screen.module.css';

/** The member's points for each register, and the receipt of every line of them. */
export function DossierScreen() {
  const words = usePhrasesOf(dossierPhrases);
  const { data, isError, refetch } = useQuery(dossierQuery(useServices()));
  useDocumentTitle(words.title);
  if (data) return <Dossier registers={data.registers} lines={data.lines} />;
  return (
    <>
      <PageHead title={words.title} under={{ to: '/main/following', search: { tab: 'accreditation' } }} />
      <div className={page.body}>{isError ? <ListFailed onRetry={() => void refetch()} /> : <ListPending cover={56} />}</div>
    </>
  );
}

interface DossierProps {
  readonly registers: readonly DossierRegister[];
  readonly lines: readonly DossierLine[];
}

function Dossier({ registers, lines }: DossierProps) {
  const words = usePhrasesOf(dossierPhrases);
  const { user } = useSession();
  const isPhone = useBreakpoint() === 'phone';
  const [filter, setFilter] = useState<DossierFilter>({ registerId: null, isThisPeriod: true });
  const shown = filteredLines(lines, registers, filter);
  return (
    <div className={styles.page}>
      <PageHead title={words.title} under={{ to: '/main/following', search: { tab: 'accreditation' } }}>
        {shown.length > 0 && !isPhone && (
          <div className={styles.export}>
            <DossierExport lines={shown} filter={filter} />
          </div>
        )}
      </PageHead>
      <div className={`${page.body} ${styles.body}`}>
        {registers.length > 0 && <DossierRegisters registers={registers} lines={lines} />}
        {lines.length === 0 && user?.professions.length === 0 ? (
          <NoProfession />
        ) : lines.length === 0 ? (
          <Empty
            title={words.emptyTitle}
            text={words.empty}
            action={
              <Link to="/main/following" search={{ tab: 'accreditation' }} className={buttonClass({ look: 'secondary' })}>
                {words.toAccreditation}
              </Link>
            }
          />
        ) : (
          <section aria-labelledby="dossier-lines">
            <div className={styles.head}>
              <h2 id="dossier-lines" className="t-xl">
                {words.perEpisode}
              </h2>
              <DossierFilters registers={registers} filter={filter} onChange={setFilter} />
            </div>
            {shown.length === 0 && <p className="ink-2">{words.emptyFilter}</p>}
            <ul>
              {shown.map((line) => (
                <DossierItem
                  key={`${line.title} ${line.receipt.register_id} ${line.receipt.earned_at}`}
                  line={line}
                  register={registers.find(({ register }) => register.id === line.receipt.register_id)?.register ?? null}
                />
              ))}
            </ul>
          </section>
        )}
        {shown.length > 0 && isPhone && (
          <section aria-labelledby="dossier-export">
            <h2 id="dossier-export" className="t-xl">
              {words.exporting}
            </h2>
            <p className="t-sm ink-2">{words.exportText}</p>
            <div className={styles.export}>
              <DossierExport lines={shown} filter={filter} />
            </div>
          </section>
        )}
      </div>
    </div>
  );
}
