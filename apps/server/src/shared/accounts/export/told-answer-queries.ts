import { HIDES_DIRECT_ANSWER } from '../../questionnaires/questionnaire-queries.ts';

const isTold = (row: string) =>
  `(${row}.is_correct is null or (select count(*) from display_moment m where m.question_id = ${row}.question_id and ${HIDES_DIRECT_ANSWER}) = 0)`;

/** Of a given answer `t`: it may be told whether it was right. An export is no way around what moderators keep back for now. */
export const ANSWER_IS_TOLD = isTold('t');
/** Of an attempt `t`: the same of all its answers. */
export const ATTEMPT_IS_TOLD = `not exists (select from question_attempt q where q.form_attempt_id = t.id and not ${isTold('q')})`;
