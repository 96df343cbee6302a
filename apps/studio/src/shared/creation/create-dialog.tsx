import { catalogueFieldPhrases } from '@auscult/phrases/studio/catalogue-fields';
import { creationPhrases } from '@auscult/phrases/studio/creation';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { Form } from '@auscult/ui/form/form';
import { SelectField } from '@auscult/ui/form/select-field';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { LanguageField } from '../catalogue/common-fields.tsx';

export interface Creation {
  readonly title: string;
  readonly language: string;
  readonly companyId: number;
}

interface CreateDialogProps {
  readonly heading: string;
  /** That it is begun in. */
  readonly language: string;
  /** Of which it can be; the editor chooses when there are several. */
  readonly companies: readonly [Company, ...Company[]];
  /** There are companies that are not offered. */
  readonly hasMore?: boolean;
  /** Makes it and leads to its editor. */
  readonly onCreate: (creation: Creation) => Promise<unknown>;
  readonly onClose: () => void;
}

interface Company {
  readonly id: number;
  readonly name: string;
}

/** Asks what is needed to make a draft. */
export function CreateDialog({ heading, language: first, companies, hasMore = false, onCreate, onClose }: CreateDialogProps) {
  const words = usePhrasesOf(creationPhrases);
  const field = usePhrasesOf(catalogueFieldPhrases);
  const [headingId, textId] = [useId(), useId()];
  const form = useRef<HTMLFormElement>(null);
  const [title, setTitle] = useState('');
  const [language, setLanguage] = useState(first);
  const [companyId, setCompanyId] = useState(companies[0].id);
  const [isMissing, setMissing] = useState(false);
  const { busy, run } = useCall(onCreate);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setMissing(title.trim() === '');
    if (title.trim() === '') form.current?.querySelector('input')?.focus();
    else run({ title: title.trim(), language, companyId });
  }

  return (
    <ModalSheet labelledBy={headingId} describedBy={textId} kind="form" centred onClose={onClose}>
      <h2 id={headingId} className="t-xl">
        {heading}
      </h2>
      <p id={textId} className="ink-2 pretty">
        {words.text}
      </p>
      <Form ref={form} onSubmit={submit}>
        <Field
          label={field.labels.title}
          value={title}
          maxLength={300}
          error={isMissing && title.trim() === '' ? field.titleMissing : undefined}
          onChange={({ target }) => setTitle(target.value)}
        />
        <LanguageField value={language} onChange={setLanguage} />
        {companies.length > 1 && (
          <SelectField
            label={words.company}
            help={hasMore ? words.moreCompanies : undefined}
            value={companyId}
            onChange={({ target }) => setCompanyId(Number(target.value))}
          >
            {companies.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
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
