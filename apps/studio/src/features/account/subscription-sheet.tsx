import { answer } from '@auscult/client/api-client';
import { accountPagePhrases } from '@auscult/phrases/studio/account';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';
import { CourseChoice, useCourseChoice } from '../../shared/catalogue/course-choice.tsx';
import { DateField } from '../../shared/dates/date-field.tsx';
import { ActSheet } from '../../shared/screen/act-sheet.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { useAccountAct } from './use-account-act.ts';

/** Gives an account a subscription to a series, with a last day or without. */
export function SubscriptionSheet({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const { api } = useServices();
  const words = usePhrasesOf(accountPagePhrases);
  const choice = useCourseChoice('administered-courses', (q, signal) =>
    answer(api.GET('/v1/studio/administration/courses', { params: { query: { q, limit: 25 } }, signal })),
  );
  const [lastDay, setLastDay] = useState('');
  const act = useAccountAct(onClose);
  return (
    <ActSheet
      title={words.giveTitle}
      text={words.giveText}
      confirm={words.give}
      busy={act.busy}
      disabled={choice.chosen === null}
      onClose={onClose}
      onConfirm={() =>
        act.run({
          done: words.given,
          send: () =>
            answer(
              api.POST('/v1/studio/subscriptions', {
                body: { email, course_id: choice.chosen ?? 0, valid_until: lastDay === '' ? null : new Date(`${lastDay}T23:59:59`).toISOString() },
              }),
            ),
        })
      }
    >
      <CourseChoice choice={choice} words={words} />
      <DateField label={words.lastDay} help={words.lastDayHelp} type="date" value={lastDay} onChange={({ target }) => setLastDay(target.value)} />
    </ActSheet>
  );
}
