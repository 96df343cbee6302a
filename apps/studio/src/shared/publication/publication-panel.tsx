import type { Publication, PublicationState, StudioHidden } from '@auscult/contract/entities/studio-catalogue';
import { fullDateAndClock } from '@auscult/phrases/dates';
import { publicationPhrases } from '@auscult/phrases/studio/publication';
import { Button } from '@auscult/ui/controls/button';
import { Note } from '@auscult/ui/feedback/note';
import { DecisionSheet } from '@auscult/ui/overlay/decision-sheet';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';
import { DateField } from '../dates/date-field.tsx';
import { useServices } from '../services/services.tsx';
import { HiddenNote } from './hidden-note.tsx';
import { PublicationMark } from './publication-mark.tsx';
import styles from './publication-panel.module.css';

export interface PublicationChange {
  readonly to: PublicationState;
  readonly publish_at?: string;
}

interface PublicationPanelProps {
  readonly publication: Publication;
  /** What it stands in that is not public, and so keeps it from listeners. */
  readonly hidden?: (StudioHidden & { readonly companyId: number }) | null;
  /** Work that is not saved yet is saved first. */
  readonly disabled: boolean;
  /** What still lacks, which keeps nobody from publishing. */
  readonly lacks?: string | null;
  readonly onChange: (change: PublicationChange) => void;
}

/** Where something stands between draft and public, and what can be made of it. */
export function PublicationPanel({ publication, hidden, disabled, lacks = null, onChange }: PublicationPanelProps) {
  const { language } = usePhrases();
  const { now } = useServices();
  const words = usePhrasesOf(publicationPhrases);
  const [moment, setMoment] = useState('');
  const [isPast, setPast] = useState(false);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { state, publish_at, was_public } = publication;
  const isHidden = state !== 'published';
  function schedule(): void {
    const at = new Date(moment);
    setPast(at <= now());
    if (at > now()) onChange({ to: 'scheduled', publish_at: at.toISOString() });
  }
  return (
    <section aria-labelledby="publication" className={styles.panel}>
      <h2 id="publication" className="t-lg">
        {words.title}
      </h2>
      <p className="t-sm">
        <PublicationMark publication={publication} />
      </p>
      {publish_at !== null && <p className="t-sm ink-2">{words.since(state, fullDateAndClock(language, publish_at))}</p>}
      {lacks !== null && <Note look="warning" text={lacks} />}
      {state === 'published' && !hidden && <p className="t-sm ink-2">{words.whenAsked}</p>}
      {hidden && <HiddenNote {...hidden} />}
      {disabled && <p className="t-sm ink-2">{words.saveFirst}</p>}
      {isHidden && (
        <Button block disabled={disabled} onClick={() => onChange({ to: 'published' })}>
          {was_public ? words.publishAgain : words.publishNow}
        </Button>
      )}
      {isHidden && !was_public && (
        <>
          <DateField
            label={words.moment}
            type="datetime-local"
            value={moment}
            error={isPast ? words.past : undefined}
            onChange={({ target }) => {
              setMoment(target.value);
              setPast(false);
            }}
          />
          <Button look="secondary" block disabled={disabled || moment === ''} onClick={schedule}>
            {words.schedule}
          </Button>
        </>
      )}
      {state === 'scheduled' && (
        <Button look="ghost" block disabled={disabled} onClick={() => onChange({ to: 'draft' })}>
          {words.toDraft}
        </Button>
      )}
      {state === 'published' && (
        <Button look="secondary" block disabled={disabled} onClick={() => setWithdrawing(true)}>
          {words.withdraw}
        </Button>
      )}
      {isWithdrawing && (
        <DecisionSheet
          title={words.withdrawTitle}
          text={words.withdrawText}
          remove={words.withdraw}
          keep={words.keep}
          onRemove={() => {
            setWithdrawing(false);
            onChange({ to: 'withdrawn' });
          }}
          onKeep={() => setWithdrawing(false)}
        />
      )}
    </section>
  );
}
