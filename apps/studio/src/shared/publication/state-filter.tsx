import type { PublicationState } from '@auscult/contract/entities/studio-catalogue';
import { publicationPhrases } from '@auscult/phrases/studio/publication';
import { Segmented } from '@auscult/ui/controls/segmented';
import { usePhrasesOf } from '@auscult/web/services/web-services';

type Shown = PublicationState | 'all';
const SHOWN: readonly Shown[] = ['all', 'published', 'draft', 'scheduled', 'withdrawn'];

interface StateFilterProps {
  readonly label: string;
  readonly value: PublicationState | undefined;
  /** How many there are in each; undefined until they have come. */
  readonly counts: Readonly<Record<Shown, number>> | undefined;
  readonly onChange: (state: PublicationState | undefined) => void;
}

/** Shows what is in one state, or all. */
export function StateFilter({ label, value, counts, onChange }: StateFilterProps) {
  const words = usePhrasesOf(publicationPhrases);
  return (
    <Segmented
      label={label}
      value={value ?? 'all'}
      options={SHOWN.map((state) => ({ value: state, label: words[state], ...(counts && { count: counts[state] }) }))}
      onChange={(state) => onChange(state === 'all' ? undefined : state)}
    />
  );
}
