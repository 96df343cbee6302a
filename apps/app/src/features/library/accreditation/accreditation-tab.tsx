import { localeOf } from '@auscult/phrases/language';
import { libraryPhrases } from '@auscult/phrases/screens/library';
import { buttonClass } from '@auscult/ui/controls/button';
import { Segmented } from '@auscult/ui/controls/segmented';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrases, usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type AccreditationFiles, filesOf } from '../../../shared/accreditation/accreditation-files.ts';
import { accreditationFilesQuery } from '../../../shared/accreditation/accreditation-query.ts';
import { NoProfession } from '../../../shared/professions/no-profession.tsx';
import { useBreakpoint } from '../../../shared/screen/breakpoint.ts';
import { ListFailed } from '../../../shared/screen/query-states.tsx';
import { useServices } from '../../../shared/services/services.tsx';
import { AccreditationFileCard } from './accreditation-file-card.tsx';
import { ClosedFile, OpenFile } from './accreditation-file-rows.tsx';
import styles from './accreditation-tab.module.css';
import { AccreditationTabSkeleton } from './accreditation-tab-skeleton.tsx';
import { PointsToEarn } from './points-to-earn.tsx';

/** What the member began and finished for their points: open and completed, and from desktop on the steps of one beside the list; then what they can begin. */
export function AccreditationTab() {
  const services = useServices();
  const { user } = useSession();
  const { data, isError, refetch } = useQuery(accreditationFilesQuery(services));
  if (user?.professions.length === 0) return <NoProfession />;
  if (isError && !data) return <ListFailed onRetry={() => void refetch()} />;
  if (!data) return <AccreditationTabSkeleton />;
  return <FilesByState files={filesOf(data, services.clock.now())} />;
}

function FilesByState({ files }: { readonly files: AccreditationFiles }) {
  const words = usePhrasesOf(libraryPhrases);
  const isDesktop = useBreakpoint() === 'desktop';
  const [shown, setShown] = useState<'open' | 'closed'>(files.open.length === 0 && files.closed.length > 0 ? 'closed' : 'open');
  const [chosen, setChosen] = useState<number | null>(null);
  const list = files[shown];
  const detail = isDesktop ? (list.find(({ stream }) => stream.stream_id === chosen) ?? list[0]) : undefined;
  // Beside the list it is the steps that have the filled button.
  const firstToMail = list.find(({ path }) => path.next === 'request_certificate')?.stream.stream_id;
  const isEmpty = list.length === 0;
  return (
    <div className={styles.columns}>
      <div>
        <Totals files={files} />
        <Link to="/dossier" className={buttonClass({ look: 'accr-soft', block: true }, styles.dossier)}>
          {words.toDossier}
        </Link>
        <div className={styles.choice}>
          <Segmented
            block
            label={words.show}
            value={shown}
            options={[
              { value: 'open', label: words.open, count: files.open.length },
              { value: 'closed', label: words.closed, count: files.closed.length },
            ]}
            onChange={setShown}
          />
        </div>
        {isEmpty && shown === 'closed' && <Empty title={words.noClosedTitle} text={words.noClosedText} />}
        {!isEmpty && (
          <>
            <h2 className="visually-hidden">{shown === 'open' ? words.open : words.closed}</h2>
            <ul className={styles.files}>
              {list.map((file) => {
                const id = file.stream.stream_id;
                const row = { file, isShown: file === detail, onShow: isDesktop ? () => setChosen(id) : null };
                return (
                  <li key={id}>{shown === 'open' ? <OpenFile {...row} /> : <ClosedFile {...row} mayFill={!isDesktop && id === firstToMail} />}</li>
                );
              })}
            </ul>
          </>
        )}
        <PointsToEarn none={isEmpty && shown === 'open' ? <Empty title={words.noOpenTitle} text={words.noOpenText} /> : null} />
      </div>
      {detail && <AccreditationFileCard file={detail} />}
    </div>
  );
}

function Totals({ files }: { readonly files: AccreditationFiles }) {
  const { clock } = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(libraryPhrases);
  const number = new Intl.NumberFormat(localeOf[language]);
  const sums = [
    [files.pointsOfYear, words.pointsIn(files.pointsOfYear, clock.now().getFullYear())],
    [files.certificates, words.certificates(files.certificates)],
    [files.open.length, words.stillOpen],
  ] as const;
  return (
    <dl className={styles.sums} aria-label={words.overview}>
      {sums.map(([value, name]) => (
        <div key={name} className={styles.sum}>
          <dt className="t-xs ink-2">{name}</dt>
          <dd className={styles.value}>{number.format(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
