import { answer } from '@auscult/client/api-client';
import type { StudioFeaturedTheme } from '@auscult/contract/entities/studio/home';
import { studioHomePhrases } from '@auscult/phrases/studio/administration/home';
import { studioListPhrases } from '@auscult/phrases/studio/list';
import { SearchField } from '@auscult/ui/controls/search-field';
import { SelectField } from '@auscult/ui/form/select-field';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActSheet } from '../../shared/people/act-sheet.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { useSearchText } from '../../shared/table/use-search-text.ts';
import { useHomeAct } from './use-home-act.ts';

/** Puts a series at the end of a theme. */
export function FeatureSheet({ theme, onClose }: { readonly theme: StudioFeaturedTheme; readonly onClose: () => void }) {
  const { api } = useServices();
  const words = usePhrasesOf(studioHomePhrases);
  const list = usePhrasesOf(studioListPhrases);
  const [q, setQ] = useState('');
  const [text, setText] = useSearchText(q, setQ);
  const [course, setCourse] = useState('');
  const act = useHomeAct(onClose);
  const { data } = useQuery({
    queryKey: ['featurable-courses', q],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/home/courses', { params: { query: { q, limit: 25 } }, signal })),
  });
  const courses = data?.courses ?? [];
  const isListed = courses.some(({ id }) => String(id) === course);
  return (
    <ActSheet
      title={words.addTitle(theme.name)}
      text={words.addText}
      confirm={words.add}
      busy={act.busy}
      disabled={!isListed}
      onClose={onClose}
      onConfirm={() =>
        act.run({
          done: words.added,
          send: () => answer(api.POST('/v1/studio/featured-courses', { body: { course_id: Number(course), theme_id: theme.id } })),
        })
      }
    >
      <SearchField label={words.findCourse} placeholder={words.findCourse} clearLabel={list.clear} value={text} onChange={setText} />
      <SelectField label={words.course} value={isListed ? course : ''} onChange={({ target }) => setCourse(target.value)}>
        <option value="" disabled>
          {words.chooseCourse}
        </option>
        {courses.map(({ id, title, company }) => (
          <option key={id} value={id}>
            {title} ({company.name})
          </option>
        ))}
      </SelectField>
    </ActSheet>
  );
}
