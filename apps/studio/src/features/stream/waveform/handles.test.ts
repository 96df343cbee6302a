import { describe, expect, it } from 'vitest';
import { handleGroups, movedByKey, moveHandle } from './handles.ts';

const chapter = (title: string, begin: number) => ({ title, begin, image: null, url: null });
const question = (id: number, text: string) => ({
  id,
  form_id: 1,
  key: id,
  form_type: 'exam' as const,
  form_title: 'Toets',
  number: 1,
  text,
  answers: 4,
  attempts: 2,
  is_draft: false,
  passage: null,
});
const moment = (question_id: number, time_open: number) => ({
  id: question_id,
  question_id,
  type: 'VIDEO' as const,
  time_open,
  time_close: null,
  attempts: 2,
});
const placed = {
  chapters: [chapter('Casus', 0), chapter('Casus', 30)],
  moments: [moment(4, 20), { ...moment(5, 2e9), type: 'CLOCK' as const }],
  passages: [{ question_id: 4, from: 5, to: 12 }],
};
const handles = handleGroups(placed, [question(4, 'Wie?'), question(5, 'Wanneer?')], 60).flatMap((group) => group.handles);

describe('What stands on a waveform', () => {
  it('is in the order of time, a passage with both ends, and leaves out what has no place in the sound', () => {
    expect(handles.map(({ kind, at }) => [kind, at])).toEqual([
      ['chapter', 0],
      ['from', 5],
      ['to', 12],
      ['moment', 20],
      ['chapter', 30],
    ]);
    expect(new Set(handles.map(({ key }) => key)).size).toBe(5);
  });

  it('moves by keys, within its bounds', () => {
    const [first, from, to] = handles;
    if (!first || !from || !to) throw new Error('there are handles');
    expect(movedByKey(first, 'ArrowRight', false)).toBe(1);
    expect(movedByKey(first, 'ArrowRight', true)).toBe(0.1);
    expect(movedByKey(first, 'ArrowLeft', false)).toBe(0);
    expect(movedByKey(first, 'End', false)).toBe(59.9);
    expect(movedByKey(from, 'End', false)).toBe(11.9);
    expect(movedByKey(to, 'Home', false)).toBe(5.1);
    expect(movedByKey(to, 'a', false)).toBeNull();
  });

  it('lies in the sound, also when that became shorter, and moves there with what is beyond it', () => {
    const beyond = {
      ...placed,
      passages: [
        { question_id: 4, from: 5, to: 12 },
        { question_id: 5, from: 30, to: 40 },
      ],
    };
    const groups = handleGroups(beyond, [question(4, 'Wie?'), question(5, 'Wanneer?')], 10);
    const all = groups.flatMap((group) => group.handles);
    expect(all.map(({ kind, at }) => [kind, at])).toEqual([
      ['chapter', 0],
      ['from', 5],
      ['to', 10],
      ['chapter', 9.9],
      ['moment', 9.9],
      ['from', 9.9],
      ['to', 10],
    ]);
    const from = all[1];
    if (!from) throw new Error('there is a passage');
    expect(moveHandle(beyond, from, 6, 10).value).toEqual([{ question_id: 4, from: 6, to: 10 }, beyond.passages[1]]);
  });

  it('changes the list of its kind, which stays in order', () => {
    const [first, from, , question4] = handles;
    if (!first || !from || !question4) throw new Error('there are handles');
    expect(moveHandle(placed, first, 40, 60)).toEqual({ field: 'chapters', value: [chapter('Casus', 30), chapter('Casus', 40)] });
    expect(moveHandle(placed, from, 99, 60)).toEqual({ field: 'passages', value: [{ question_id: 4, from: 11.9, to: 12 }] });
    expect(moveHandle(placed, question4, 21.5, 60).value).toEqual([moment(4, 21.5), placed.moments[1]]);
  });
});
