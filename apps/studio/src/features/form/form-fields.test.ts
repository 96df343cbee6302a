import { describe, expect, it } from 'vitest';
import { beginEditing, changeField, changesOf, collided, settle, undo } from '../../shared/editing/edit-session.ts';
import { newQuestion } from '../../shared/questions/draft-question.ts';
import { type FormFields, fieldsOf, isHalf, patchOf, questionField, questionsOf, wholeOrder, withTextsThen } from './form-fields.ts';

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

  it('tells in its history what an order named by the texts of then, also of a question that is gone', () => {
    const edit = (version: number, changes: Record<string, readonly unknown[]>) => ({ version, at: '', account: null, changes, is_large: false });
    const three = { ...one, key: 3, text: 'Drie' };
    const history = [
      edit(5, { [questionField(1)]: [{ ...one, text: 'Ooit' }, one] }),
      edit(4, {
        order: [
          [2, 1, 3],
          [2, 1],
        ],
        [questionField(3)]: [three, null],
      }),
      edit(3, {
        order: [
          [1, 2, 3],
          [2, 1, 3],
        ],
      }),
      edit(2, {
        order: [
          [1, 2],
          [1, 2, 3],
        ],
        [questionField(3)]: [null, three],
      }),
    ];
    const then = (...texts: string[]) => texts.map((text) => ({ text }));
    expect(withTextsThen(history, [one, two]).map(({ changes }) => changes['order'])).toEqual([
      undefined,
      [then('Twee', 'Ooit', 'Drie'), then('Twee', 'Ooit')],
      [then('Ooit', 'Twee', 'Drie'), then('Twee', 'Ooit', 'Drie')],
      [then('Ooit', 'Twee'), then('Ooit', 'Twee', 'Drie')],
    ]);
  });
});
