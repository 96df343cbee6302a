import { answer } from '@auscult/client/api-client';
import type { StudioFormLine } from '@auscult/contract/entities/studio/form';
import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';
import { formListPhrases } from '@auscult/phrases/studio/questions/forms';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { Segmented } from '@auscult/ui/controls/segmented';
import { Form } from '@auscult/ui/form/form';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { formsOfStreamQuery } from '../../shared/forms/form-queries.ts';
import { FormVersionMark } from '../../shared/forms/form-version-mark.tsx';
import styles from '../../shared/parts/part-list.module.css';
import { useServices } from '../../shared/services/services.tsx';
import type { MomentValue } from './stream-fields.ts';

interface StreamFormsProps {
  readonly stream: StudioStream;
  /** Of a live stream: without one nothing is asked while it is live. */
  readonly moments?: readonly MomentValue[];
}

/** The questionnaires of an episode; each has an editor of its own. */
export function StreamForms({ stream, moments }: StreamFormsProps) {
  const services = useServices();
  const words = usePhrasesOf(formListPhrases);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(formsOfStreamQuery(services, stream.id));
  const placed = moments && new Set(moments.map(({ question_id }) => question_id));
  const lacksMoment = ({ id: formId, type }: StudioFormLine) =>
    placed !== undefined &&
    (type === 'exam' || type === 'poll') &&
    !stream.questions.some((question) => question.form_id === formId && placed.has(question.id));
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className="t-xl">
          {words.ofStream}
        </h2>
        <Button look="ghost" small icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
          {words.newForm}
        </Button>
      </div>
      {data?.forms.length === 0 && <p className="t-sm ink-2">{words.noneOfStream}</p>}
      <ul className={styles.parts}>
        {data?.forms.map((form) => (
          <li key={form.id}>
            <Link to="/forms/$formId/edit" params={{ formId: String(form.id) }} className={styles.part}>
              <span className={styles.title}>{form.title || words.types[form.type]}</span>
              <span className="ink-2">
                {words.questions(form.questions)} · <FormVersionMark line={form} />
                {lacksMoment(form) && ` · ${words.noMoment}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {isOpen && <NewForm streamId={stream.id} onClose={() => setOpen(false)} />}
    </section>
  );
}

const TYPES: readonly StudioFormLine['type'][] = ['exam', 'poll', 'review'];

/** Asks what is needed to make a questionnaire, and leads to its editor. */
function NewForm({ streamId, onClose }: { readonly streamId: number; readonly onClose: () => void }) {
  const { api } = useServices();
  const words = usePhrasesOf(formListPhrases);
  const navigate = useNavigate();
  const [headingId, textId] = [useId(), useId()];
  const [type, setType] = useState<StudioFormLine['type']>('exam');
  const [title, setTitle] = useState('');
  const { busy, run } = useCall(async () => {
    const params = { path: { stream_id: streamId } };
    const made = await answer(api.POST('/v1/studio/streams/{stream_id}/forms', { params, body: { type, title: title.trim() } }));
    await navigate({ to: '/forms/$formId/edit', params: { formId: String(made.id) } });
  });
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    run();
  }
  return (
    <ModalSheet labelledBy={headingId} describedBy={textId} kind="form" centred onClose={onClose}>
      <h2 id={headingId} className="t-xl">
        {words.newForm}
      </h2>
      <p id={textId} className="ink-2 pretty">
        {words.newText}
      </p>
      <Form onSubmit={submit}>
        <Segmented label={words.type} block value={type} options={TYPES.map((value) => ({ value, label: words.types[value] }))} onChange={setType} />
        <Field label={words.name} help={words.nameHelp} value={title} maxLength={300} onChange={({ target }) => setTitle(target.value)} />
        <ModalActions>
          <Button type="submit" block busy={busy}>
            {words.make}
          </Button>
          <Button look="ghost" block onClick={onClose}>
            {words.cancel}
          </Button>
        </ModalActions>
      </Form>
    </ModalSheet>
  );
}
