import { answer } from '@auscult/client/api-client';
import { bulkPhrases } from '@auscult/phrases/studio/bulk';
import { Field } from '@auscult/ui/controls/field';
import { SelectField } from '@auscult/ui/form/select-field';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../services/services.tsx';
import { ofList } from '../table/list-screen.tsx';
import { useSearchText } from '../table/use-search-text.ts';
import { courseQuery } from './catalogue-queries.ts';

interface PlaceFieldsProps {
  readonly companyId: number;
  /** The series or season that is chosen. */
  readonly value: number | null;
  readonly error?: string | undefined;
  /** A series itself is chosen, never a season of it. */
  readonly onlySeries?: boolean;
  readonly onChange: (courseId: number | null) => void;
}

const SHOWN = 25;

/** A series of the company, found by its title, and where in it: a season, or the series itself. */
export function PlaceFields({ companyId, value, error, onlySeries = false, onChange }: PlaceFieldsProps) {
  const services = useServices();
  const words = usePhrasesOf(bulkPhrases);
  const [searched, setSearched] = useState('');
  const [text, setText] = useSearchText(searched, setSearched);
  const [seriesId, setSeriesId] = useState<number | null>(null);
  const asked = { company_id: companyId, sort: 'title', direction: 'asc', limit: SHOWN, ...(searched !== '' && { q: searched }) } as const;
  const { data: { courses = [] } = {} } = useQuery({
    queryKey: ['courses', asked],
    queryFn: ({ signal }) => answer(services.api.GET('/v1/studio/courses', { params: { query: asked }, signal })),
    ...ofList,
  });
  const { data: series } = useQuery({ ...courseQuery(services, seriesId ?? 0), enabled: seriesId !== null });
  function choose(id: number | null): void {
    setSeriesId(id);
    onChange(id);
  }
  return (
    <>
      <Field label={words.searchSeries} type="search" value={text} onChange={({ target }) => setText(target.value)} />
      <SelectField
        label={words.series}
        value={seriesId ?? ''}
        error={error}
        help={courses.length === 0 && searched !== '' ? words.noneFound : undefined}
        onChange={({ target }) => choose(target.value === '' ? null : Number(target.value))}
      >
        <option value="">–</option>
        {seriesId !== null && !courses.some(({ id }) => id === seriesId) && series && <option value={seriesId}>{series.title.value}</option>}
        {courses.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      {!onlySeries && series && series.seasons.length > 0 && (
        <SelectField label={words.season} value={value ?? ''} onChange={({ target }) => onChange(Number(target.value))}>
          <option value={series.id}>{words.noSeason}</option>
          {series.seasons.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
