import type { StudioCourse } from '@auscult/contract/entities/studio-catalogue';
import { catalogueFieldPhrases } from '@auscult/phrases/studio/catalogue-fields';
import { SelectField } from '@auscult/ui/form/select-field';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../services/services.tsx';
import { categoriesQuery } from './catalogue-queries.ts';

export type Visibility = StudioCourse['visibility'];
const VISIBILITIES: readonly Visibility[] = ['public', 'members', 'subscribers'];
/** Of the most titles; another that a title has is there too. */
const LANGUAGES = ['nl', 'en', 'de', 'fr'];

interface ChoiceProps<V> {
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** Who may listen. */
export function VisibilityField({ value, onChange }: ChoiceProps<Visibility>) {
  const words = usePhrasesOf(catalogueFieldPhrases);
  return (
    <SelectField
      label={words.labels.visibility}
      value={value}
      onChange={({ target }) => onChange(VISIBILITIES.find((one) => one === target.value) ?? value)}
    >
      {VISIBILITIES.map((one) => (
        <option key={one} value={one}>
          {words.visibility[one]}
        </option>
      ))}
    </SelectField>
  );
}

/** The language that is spoken, named in that of the interface. */
export function LanguageField({ value, onChange }: ChoiceProps<string>) {
  const { language } = usePhrases();
  const words = usePhrasesOf(catalogueFieldPhrases);
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return (
    <SelectField label={words.labels.language} value={value} onChange={({ target }) => onChange(target.value)}>
      {[...new Set([...LANGUAGES, value])].map((tag) => (
        <option key={tag} value={tag}>
          {names.of(tag)}
        </option>
      ))}
    </SelectField>
  );
}

/** The field of interest, if it has one. */
export function CategoryField({ value, onChange }: ChoiceProps<number | null>) {
  const words = usePhrasesOf(catalogueFieldPhrases);
  const { data: categories = [] } = useQuery(categoriesQuery(useServices()));
  return (
    <SelectField
      label={words.labels.category_id}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{words.noCategory}</option>
      {value !== null && !categories.some(({ id }) => id === value) && <option value={value}>…</option>}
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
