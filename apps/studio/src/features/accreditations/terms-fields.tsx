import { accreditationEditPhrases } from '@auscult/phrases/studio/accreditation/accreditations';
import { Field } from '@auscult/ui/controls/field';
import { CheckField } from '@auscult/ui/form/check-field';
import { SelectField } from '@auscult/ui/form/select-field';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useId } from 'react';
import { DateField } from '../../shared/dates/date-field.tsx';
import styles from './accreditations.module.css';
import { partsOf, type Terms } from './terms.ts';

const TYPES = [2, 3, 4, 1] as const;

interface TermsFieldsProps {
  readonly terms: Terms;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly onChange: (name: keyof Terms, value: Terms[keyof Terms]) => void;
}

/** What an accreditation gives and asks, and the ids of its course; those that its kind has. */
export function TermsFields({ terms, errors, onChange }: TermsFieldsProps) {
  const words = usePhrasesOf(accreditationEditPhrases);
  const [termsId, idsId] = [useId(), useId()];
  const field = (name: keyof Terms, input: { readonly inputMode?: 'numeric' | 'decimal'; readonly help?: string } = {}) => (
    <Field
      key={name}
      label={words.labels[name] ?? name}
      value={String(terms[name])}
      error={errors[name]?.[0]}
      maxLength={100}
      autoComplete="off"
      {...input}
      onChange={({ target }) => onChange(name, target.value)}
    />
  );
  const day = (name: keyof Terms) => (
    <DateField
      key={name}
      type="date"
      label={words.labels[name] ?? name}
      value={String(terms[name])}
      error={errors[name]?.[0]}
      onChange={({ target }) => onChange(name, target.value)}
    />
  );
  const number = { inputMode: 'numeric' } as const;
  return (
    <>
      <section aria-labelledby={termsId} className={styles.group}>
        <h3 id={termsId} className="t-lg">
          {words.terms}
        </h3>
        <div className={styles.fields}>
          {field('points', { inputMode: 'decimal' })}
          {field('registration_number')}
          {day('valid_from')}
          {day('valid_until')}
          {field('listening_percentage', number)}
          {field('max_rate_percent', number)}
          <div className={styles.wide}>
            <CheckField name="attention_checks" isOn={terms.attention_checks} onChange={(isOn) => onChange('attention_checks', isOn)}>
              {words.labels['attention_checks']} <span className="t-sm ink-2">{words.attentionHelp}</span>
            </CheckField>
          </div>
        </div>
      </section>
      <section aria-labelledby={idsId} className={styles.group}>
        <h3 id={idsId} className="t-lg">
          {words.ids}
        </h3>
        <div className={styles.fields}>
          <SelectField
            label={words.labels['course_type']}
            value={terms.course_type}
            className={styles.wide}
            onChange={({ target }) => onChange('course_type', TYPES.find((type) => String(type) === target.value) ?? 2)}
          >
            {TYPES.map((type) => (
              <option key={type} value={type}>
                {words.types[type]}
              </option>
            ))}
          </SelectField>
          {partsOf(terms.course_type).flatMap((part) => [
            field(`${part}_id`, { ...number, help: part === 'course' || part === 'edition' ? words.oneId : words.mayBeEmpty }),
            field(`external_${part}_id`),
          ])}
          {day('registration_from')}
          {day('registration_until')}
        </div>
      </section>
    </>
  );
}
