import type { StudioFeatured, StudioFeaturedTheme } from '@auscult/contract/entities/studio/home';
import { featuredPhrases, studioHomePhrases } from '@auscult/phrases/studio/administration/home';
import { Field } from '@auscult/ui/controls/field';
import { CheckField } from '@auscult/ui/form/check-field';
import { SelectField } from '@auscult/ui/form/select-field';
import { TextArea } from '@auscult/ui/form/text-area';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { DateField } from '../../shared/dates/date-field.tsx';
import type { FeaturedDraft } from './featured-draft.ts';
import styles from './featured-fields.module.css';
import { localMoment, momentOf } from './local-moment.ts';

interface FeaturedFieldsProps {
  readonly draft: FeaturedDraft;
  readonly course: StudioFeatured['course'];
  readonly themes: readonly StudioFeaturedTheme[];
  readonly professions: readonly { readonly id: number; readonly name: string }[];
  readonly errors: Readonly<Record<string, readonly string[] | undefined>>;
  readonly onChange: <N extends keyof FeaturedDraft>(field: N, value: FeaturedDraft[N]) => void;
}

/** What is said of a featured series, and to whom. */
export function FeaturedFields({ draft, course, themes, professions, errors, onChange }: FeaturedFieldsProps) {
  const words = usePhrasesOf(featuredPhrases);
  const home = usePhrasesOf(studioHomePhrases);
  const { labels } = words;
  const chosen = draft.profession_ids;
  const choose = (id: number, isOn: boolean) =>
    onChange('profession_ids', isOn ? [...chosen, id].sort((one, other) => one - other) : chosen.filter((one) => one !== id));
  return (
    <>
      <Field
        label={labels.main_title}
        help={words.ofCourse(course.title)}
        value={draft.main_title}
        maxLength={300}
        error={errors['main_title']?.[0]}
        onChange={({ target }) => onChange('main_title', target.value)}
      />
      <TextArea
        label={labels.description}
        help={course.introduction === '' ? undefined : words.ofCourse(course.introduction)}
        rows={3}
        value={draft.description}
        maxLength={1000}
        error={errors['description']?.[0]}
        onChange={({ target }) => onChange('description', target.value)}
      />
      <SelectField
        label={labels.theme_id}
        value={draft.theme_id}
        error={errors['theme_id']?.[0]}
        onChange={({ target }) => onChange('theme_id', Number(target.value))}
      >
        {themes.map(({ id, name, size }) => (
          <option key={id} value={id}>
            {name} ({home.sizes[size]})
          </option>
        ))}
      </SelectField>
      <SelectField
        label={labels.language}
        value={draft.language ?? ''}
        onChange={({ target }) => onChange('language', target.value === 'nl' || target.value === 'en' ? target.value : null)}
      >
        <option value="">{words.everyLanguage}</option>
        <option value="nl">{home.languages.nl}</option>
        <option value="en">{home.languages.en}</option>
      </SelectField>
      <div className={styles.period}>
        {(['shown_from', 'shown_until'] as const).map((field) => (
          <DateField
            key={field}
            label={labels[field]}
            help={words.periodHelp}
            type="datetime-local"
            value={localMoment(draft[field])}
            error={errors[field]?.[0]}
            onChange={({ target }) => onChange(field, momentOf(target.value))}
          />
        ))}
      </div>
      <fieldset className={styles.professions}>
        <legend className="t-sm semibold">{labels.profession_ids}</legend>
        <p className="t-sm ink-2 pretty">{words.professionsHelp}</p>
        {professions.map(({ id, name }) => (
          <CheckField key={id} name={`profession-${id}`} isOn={chosen.includes(id)} onChange={(isOn) => choose(id, isOn)}>
            {name}
          </CheckField>
        ))}
      </fieldset>
    </>
  );
}
