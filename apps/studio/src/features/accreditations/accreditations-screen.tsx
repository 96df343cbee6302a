import type { StudioAccreditation } from '@auscult/contract/entities/studio/accreditation';
import { fullDate } from '@auscult/phrases/dates';
import { accreditationEditPhrases } from '@auscult/phrases/studio/accreditation/accreditations';
import { Button } from '@auscult/ui/controls/button';
import { iconButtonClass } from '@auscult/ui/controls/icon-button';
import { Empty } from '@auscult/ui/feedback/empty';
import { Note } from '@auscult/ui/feedback/note';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { streamQuery } from '../../shared/catalogue/catalogue-queries.ts';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { BackIcon, EditorHead } from '../../shared/screen/editor-head.tsx';
import { LoadFailed } from '../../shared/screen/load-failed.tsx';
import { Waiting } from '../../shared/screen/waiting.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { StreamTabs } from '../../shared/stream/stream-tabs.tsx';
import { AccreditationEditor } from './accreditation-editor.tsx';
import { accreditationsQuery } from './accreditation-queries.ts';
import styles from './accreditations.module.css';
import { NewAccreditation } from './new-accreditation.tsx';
import { proposedOf } from './proposed.ts';

/** The accreditations of an episode; the address says which is open. */
export function AccreditationsScreen() {
  const services = useServices();
  const words = usePhrasesOf(accreditationEditPhrases);
  const streamId = Number(useParams({ from: '/streams/$streamId/accreditation' }).streamId);
  const { open } = useSearch({ from: '/streams/$streamId/accreditation' });
  const navigate = useNavigate({ from: '/streams/$streamId/accreditation' });
  const [isAdding, setAdding] = useState(false);
  const stream = useQuery(streamQuery(services, streamId));
  const { data, error, refetch } = useQuery(accreditationsQuery(services, streamId));
  useDocumentTitle(stream.data ? `${words.title}: ${stream.data.title.value}` : undefined);
  const failed = error ?? stream.error;
  if (failed) return <LoadFailed error={failed} onRetry={() => void (error ? refetch() : stream.refetch())} />;
  if (!data || !stream.data) return <Waiting />;
  const { accreditations, registers, reporting, recorded_from: recordedFrom } = data;
  const current = accreditations.filter(({ withdrawn_at }) => withdrawn_at === null);
  const [proposed] = proposedOf(recordedFrom?.accreditations ?? [], current);
  return (
    <>
      <EditorHead
        place={stream.data.places.find(({ is_primary }) => is_primary)?.series_title ?? stream.data.company_name}
        title={stream.data.title.value}
        back={
          <Link
            to="/streams/$streamId/edit"
            params={{ streamId: String(streamId) }}
            aria-label={stream.data.title.value}
            className={iconButtonClass()}
          >
            <BackIcon />
          </Link>
        }
      >
        <Button small disabled={registers.length === 0} onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      </EditorHead>
      <StreamTabs streamId={streamId} current="accreditation" />
      {current.length > 0 && reporting !== 'live' && (
        <div className={styles.notes}>
          <Note look="warning" text={words[reporting]} />
        </div>
      )}
      {recordedFrom !== null && proposed !== undefined && (
        <div className={styles.notes}>
          <Note text={words.recorded(recordedFrom.title)} />
        </div>
      )}
      {accreditations.length === 0 && <Empty title={words.none} text={registers.length === 0 ? words.noRegisters : words.noneText} />}
      <ul className={styles.list}>
        {accreditations.map((one) => (
          <li key={one.id}>
            <Line
              accreditation={one}
              isOpen={one.id === open}
              onPress={() => void navigate({ search: one.id === open ? {} : { open: one.id }, replace: true })}
            />
            {one.id === open && <AccreditationEditor streamId={streamId} accreditation={one} registers={registers} />}
          </li>
        ))}
      </ul>
      {isAdding && (
        <NewAccreditation
          streamId={streamId}
          isLive={stream.data.kind === 'live'}
          registers={registers}
          proposed={proposed}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

interface LineProps {
  readonly accreditation: StudioAccreditation;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

function Line({ accreditation, isOpen, onPress }: LineProps) {
  const { language } = usePhrases();
  const words = usePhrasesOf(accreditationEditPhrases);
  const { register, profession, points, course_type, registration_number, valid_from, valid_until, certificates, withdrawn_at } = accreditation;
  const period = [valid_from && words.from(fullDate(language, valid_from)), valid_until && words.until(fullDate(language, valid_until))];
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p className="t-row">
          {register.name} · {profession.name}
        </p>
        <p className="t-sm ink-2">
          {[
            withdrawn_at === null ? undefined : words.withdrawn,
            words.points(points),
            words.types[course_type],
            registration_number === null ? undefined : words.numbered(registration_number),
            period.filter(Boolean).join(' ') || words.always,
            certificates > 0 ? words.certificates(certificates) : undefined,
          ]
            .filter((part) => part !== undefined)
            .join(' · ')}
        </p>
        {register.id === null && <p className="t-sm">{words.unreported}</p>}
      </div>
      <Button look="secondary" small aria-expanded={isOpen} onClick={onPress}>
        {isOpen ? words.close : words.edit}
        <span className="visually-hidden">
          : {register.name}, {profession.name}
        </span>
      </Button>
    </div>
  );
}
