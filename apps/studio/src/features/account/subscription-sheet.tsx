import { answer } from '@auscult/client/api-client';
import { accountPagePhrases } from '@auscult/phrases/studio/account';
import { studioListPhrases } from '@auscult/phrases/studio/list';
import { SearchField } from '@auscult/ui/controls/search-field';
import { SelectField } from '@auscult/ui/form/select-field';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '../../shared/dates/date-field.tsx';
import { ActSheet } from '../../shared/people/act-sheet.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { useSearchText } from '../../shared/table/use-search-text.ts';
import { useAct } from './use-act.ts';

/** Gives an account a subscription to a series, with a last day or without. */
export function SubscriptionSheet({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const { api } = useServices();
  const words = usePhrasesOf(accountPagePhrases);
  const list = usePhrasesOf(studioListPhrases);
  const [q, setQ] = useState('');
  const [text, setText] = useSearchText(q, setQ);
  const [course, setCourse] = useState('');
  const [lastDay, setLastDay] = useState('');
  const act = useAct(onClose);
  const { data } = useQuery({
    queryKey: ['administered-courses', q],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/administration/courses', { params: { query: { q, limit: 25 } }, signal })),
  });
  const courses = data?.courses ?? [];
  const isListed = courses.some(({ id }) => String(id) === course);
  return (
    <ActSheet
      title={words.giveTitle}
      text={words.giveText}
      confirm={words.give}
      busy={act.busy}
      disabled={!isListed}
      onClose={onClose}
      onConfirm={() =>
        act.run({
          done: words.given,
          send: () =>
            answer(
              api.POST('/v1/studio/subscriptions', {
                body: { email, course_id: Number(course), valid_until: lastDay === '' ? null : new Date(`${lastDay}T23:59:59`).toISOString() },
              }),
            ),
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
      <DateField label={words.lastDay} help={words.lastDayHelp} type="date" value={lastDay} onChange={({ target }) => setLastDay(target.value)} />
    </ActSheet>
  );
}
