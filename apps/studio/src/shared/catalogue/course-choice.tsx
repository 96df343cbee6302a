import { studioListPhrases } from '@auscult/phrases/studio/list';
import { SearchField } from '@auscult/ui/controls/search-field';
import { SelectField } from '@auscult/ui/form/select-field';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchText } from '../table/use-search-text.ts';

interface FoundCourse {
  readonly id: number;
  readonly title: string;
  readonly company: { readonly name: string };
}

interface FoundCourses {
  readonly courses: readonly FoundCourse[];
}

/** What the choice among them is called, by its screen. */
export interface CourseChoiceWords {
  readonly findCourse: string;
  readonly course: string;
  readonly chooseCourse: string;
}

/** Series found by a part of their title, of which one is chosen. `chosen` is null while none is, or when a new search no longer has it. */
export function useCourseChoice(key: string, find: (q: string, signal: AbortSignal) => Promise<FoundCourses>) {
  const [q, setQ] = useState('');
  const [course, setCourse] = useState('');
  const { data } = useQuery({ queryKey: [key, q], placeholderData: keepPreviousData, queryFn: ({ signal }) => find(q, signal) });
  const courses = data?.courses ?? [];
  const chosen = courses.some(({ id }) => String(id) === course) ? Number(course) : null;
  return { q, setQ, courses, chosen, choose: setCourse };
}

/** A field to search in, and what was found. */
export function CourseChoice({
  choice: { q, setQ, courses, chosen, choose },
  words,
}: {
  readonly choice: ReturnType<typeof useCourseChoice>;
  readonly words: CourseChoiceWords;
}) {
  const list = usePhrasesOf(studioListPhrases);
  const [text, setText] = useSearchText(q, setQ);
  return (
    <>
      <SearchField label={words.findCourse} placeholder={words.findCourse} clearLabel={list.clear} value={text} onChange={setText} />
      <SelectField label={words.course} value={chosen ?? ''} onChange={({ target }) => choose(target.value)}>
        <option value="" disabled>
          {words.chooseCourse}
        </option>
        {courses.map(({ id, title, company }) => (
          <option key={id} value={id}>
            {title} ({company.name})
          </option>
        ))}
      </SelectField>
    </>
  );
}
