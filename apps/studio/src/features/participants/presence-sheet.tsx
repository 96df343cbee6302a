import { answer } from '@auscult/client/api-client';
import { participantPhrases } from '@auscult/phrases/studio/accreditation/participants';
import { Button } from '@auscult/ui/controls/button';
import { Form } from '@auscult/ui/form/form';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { failureOf } from '@auscult/web/services/failure';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useId, useState } from 'react';
import { DateField } from '../../shared/dates/date-field.tsx';
import { saveBlob } from '../../shared/files/save-blob.ts';
import { useServices } from '../../shared/services/services.tsx';

/** The presence list of an episode as a file, of a period or of all time. */
export function PresenceSheet({ streamId, onClose }: { readonly streamId: number; readonly onClose: () => void }) {
  const { api } = useServices();
  const { shell } = usePhrases();
  const words = usePhrasesOf(participantPhrases);
  const [heading, text] = [useId(), useId()];
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const save = useCall<'pdf' | 'csv'>(
    async (kind) => {
      const params = { path: { stream_id: streamId }, query: { ...(from !== '' && { from }), ...(until !== '' && { until }) } };
      const file =
        kind === 'pdf'
          ? await answer(api.GET('/v1/studio/streams/{stream_id}/presence/pdf', { params }))
          : await answer(api.GET('/v1/studio/streams/{stream_id}/presence/csv', { params }));
      saveBlob(`${words.file.presence}-${streamId}.${kind}`, file as unknown as Blob);
      onClose();
    },
    (error) => {
      const { fields } = failureOf(error, shell);
      setErrors(fields);
      return Object.keys(fields).length > 0;
    },
  );
  return (
    <ModalSheet labelledBy={heading} describedBy={text} kind="form" centred onClose={onClose}>
      <h2 id={heading} className="t-xl">
        {words.presenceTitle}
      </h2>
      <p id={text} className="ink-2 pretty">
        {words.presenceText}
      </p>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          save.run('pdf');
        }}
      >
        <DateField label={words.from} type="date" value={from} error={errors['from']?.[0]} onChange={({ target }) => setFrom(target.value)} />
        <DateField label={words.until} type="date" value={until} error={errors['until']?.[0]} onChange={({ target }) => setUntil(target.value)} />
        <ModalActions>
          <Button type="submit" block busy={save.busy}>
            {words.presencePdf}
          </Button>
          <Button look="secondary" block onClick={() => save.run('csv')}>
            {words.presenceCsv}
          </Button>
          <Button look="ghost" block onClick={onClose}>
            {words.cancel}
          </Button>
        </ModalActions>
      </Form>
    </ModalSheet>
  );
}
