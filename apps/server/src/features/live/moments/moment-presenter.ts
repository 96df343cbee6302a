import type { LiveMoment } from '@auscult/contract/live/moments';
import type { MomentRow } from './moment-queries.ts';

/** Moderators see what is not shown yet, how it goes, and what is right. After the broadcast nobody else is told that: its recording may ask the same. */
export function presentMoment(row: MomentRow, isModerator: boolean): LiveMoment {
  const { was_shown, is_over, kind, text, answers, answered, ...rest } = row;
  const hasResults = isModerator || row.are_results_published;
  const hasAnswers = isModerator || (row.are_answers_published && !row.is_shown && !is_over);
  return {
    ...rest,
    question: isModerator || was_shown ? { kind, text, answers: answers.map((answer) => ({ id: answer.id, text: answer.text })) } : null,
    results: hasResults ? answers.map(({ id, count }) => ({ answer_id: id, count })) : null,
    answered: hasResults ? answered : null,
    correct_answers: hasAnswers ? answers.filter(({ is_correct }) => is_correct).map(({ id }) => id) : null,
  };
}
