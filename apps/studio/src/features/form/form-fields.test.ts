import { describe, expect, it } from 'vitest';
import { beginEditing, changeField, changesOf, collided, settle, undo } from '../../shared/editing/edit-session.ts';
import { newQuestion } from '../../shared/questions/draft-question.ts';
import { type FormFields, fieldsOf, isHalf, patchOf, questionField, questionsOf, wholeOrder } from './form-fields.ts';

const one = { ...newQuestion(), key: 1, text: 'Een' };
const two = { ...newQuestion(), key: 2, text: 'Twee' };
const content = {
  title: 'Toets',
  attempts: 2,
  pass_percentage: 70,
  draw_count: null,
  redraws: false,
  shuffles_answers: true,
  review: 'after_answer' as const,
  questions: [one, two],
};
const begun = () => beginEditing<FormFields>(1, fieldsOf({ content }));
const added = () => changeField(changeField(begun(), questionField(3), { ...one, key: 3 }), 'order', [1, 2, 3]);

describe('a questionnaire as fields', () => {
  it('is the same when it is put together again, and sends what changed alone', () => {
    expect(questionsOf(fieldsOf({ content }))).toEqual(content.questions);
    const session = changeField(begun(), questionField(1), { ...one, text: 'Anders' });
    expect(patchOf(changesOf(session), session)).toEqual({ questions: [{ ...one, text: 'Anders' }] });
    expect(patchOf(changesOf(added()), added())).toEqual({ order: [1, 2, 3], questions: [{ ...one, key: 3 }] });
  });

  it('knows that a step back over an added question is half of it', () => {
    const once = undo(added());
    expect([isHalf(added().draft), isHalf(once.draft), isHalf(undo(once).draft)]).toEqual([false, true, false]);
    expect(patchOf(changesOf(undo(once)), undo(once))).toEqual({});
  });

  it('loses no question of a colleague when the own order stands', () => {
    const moved = changeField(begun(), 'order', [2, 1]);
    const theirs = fieldsOf({ content: { ...content, questions: [one, two, { ...two, key: 9, text: 'Van hen' }] } });
    const after = settle(collided(moved, 4, theirs), { order: 'mine' }).draft;
    expect(wholeOrder(after)).toEqual([2, 1, 9]);
  });
});
