import { bulkPhrases } from '@auscult/phrases/studio/bulk';
import { Button } from '@auscult/ui/controls/button';
import { Form } from '@auscult/ui/form/form';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { type SubmitEvent, useId, useState } from 'react';
import { type Visibility, VisibilityField } from '../catalogue/common-fields.tsx';
import { PlaceFields } from '../catalogue/place-fields.tsx';
import { DateField } from '../dates/date-field.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import type { BulkAct, BulkChange, BulkResult, BulkRow } from './bulk-types.ts';

interface BulkDialogProps {
  readonly act: BulkAct;
  readonly rows: readonly BulkRow[];
  readonly send: (change: BulkChange) => Promise<readonly BulkResult[]>;
  readonly onDone: () => void;
  readonly onClose: (wasDone: boolean) => void;
}

/** Asks what an act needs, does it, and says what came of each. */
export function BulkDialog({ act, rows: given, send, onDone, onClose }: BulkDialogProps) {
  const words = usePhrasesOf(bulkPhrases);
  const [headingId, textId] = [useId(), useId()];
  // What was chosen when it was opened: the list behind goes on changing.
  const [rows] = useState(given);
  const [moment, setMoment] = useState('');
  const [visibility, setVisibility] = useState<Visibility>('public');
  const [courseId, setCourseId] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [results, setResults] = useState<readonly BulkResult[] | null>(null);
  const { busy, run } = useCall(async (change: BulkChange) => {
    setResults(await send(change));
    onDone();
  });
  const [company, ...others] = new Set(rows.map(({ company_id }) => company_id));
  const isOfSeveral = act === 'move' && others.length > 0;

  function changeOf(): BulkChange | null {
    switch (act) {
      case 'publish':
        return { publication: { to: 'published' } };
      case 'withdraw':
        return { publication: { to: 'withdrawn' } };
      case 'schedule':
        return moment === '' ? null : { publication: { to: 'scheduled', publish_at: new Date(moment).toISOString() } };
      case 'visibility':
        return { visibility };
      case 'move':
        return courseId === null ? null : { course_id: courseId };
    }
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const change = changeOf();
    setMissing(change === null);
    if (change) run(change);
  }

  if (results) return <BulkOutcome rows={rows} results={results} onClose={() => onClose(true)} />;
  return (
    <ModalSheet labelledBy={headingId} describedBy={textId} kind="form" centred onClose={() => onClose(false)}>
      <h2 id={headingId} className="t-xl">
        {words.headings[act](rows.length)}
      </h2>
      <p id={textId} className="ink-2 pretty">
        {isOfSeveral ? words.severalCompanies : words.texts[act]}
      </p>
      <Form onSubmit={submit}>
        {act === 'schedule' && (
          <DateField
            label={words.moment}
            type="datetime-local"
            value={moment}
            error={isMissing && moment === '' ? words.momentMissing : undefined}
            onChange={({ target }) => setMoment(target.value)}
          />
        )}
        {act === 'visibility' && <VisibilityField value={visibility} onChange={setVisibility} />}
        {act === 'move' && !isOfSeveral && company !== undefined && (
          <PlaceFields
            companyId={company}
            value={courseId}
            error={isMissing && courseId === null ? words.seriesMissing : undefined}
            onChange={setCourseId}
          />
        )}
        <ModalActions>
          <Button type="submit" block busy={busy} disabled={isOfSeveral}>
            {words.go}
          </Button>
          <Button look="ghost" block onClick={() => onClose(false)}>
            {words.cancel}
          </Button>
        </ModalActions>
      </Form>
    </ModalSheet>
  );
}
