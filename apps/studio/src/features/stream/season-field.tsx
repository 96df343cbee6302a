import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';
import { streamPagePhrases } from '@auscult/phrases/studio/stream';
import { SelectField } from '@auscult/ui/form/select-field';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { courseQuery } from '../../shared/catalogue/catalogue-queries.ts';
import { useServices } from '../../shared/services/services.tsx';

interface SeasonFieldProps {
  readonly place: StudioStream['places'][number];
  /** The series or season in which it stands. */
  readonly value: number;
  readonly onChange: (courseId: number) => void;
}

/** In which season of its series an episode stands; it moves to the end of another. Nothing where the series has no seasons. */
export function SeasonField({ place, value, onChange }: SeasonFieldProps) {
  const words = usePhrasesOf(streamPagePhrases);
  const { data: series } = useQuery({ ...courseQuery(useServices(), place.series_id), refetchOnMount: false });
  if (!series || series.seasons.length === 0) return null;
  return (
    <SelectField label={words.season} help={words.seasonHelp} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      <option value={series.id}>{words.noSeason}</option>
      {series.seasons.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
