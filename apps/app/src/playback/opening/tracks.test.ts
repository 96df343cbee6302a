import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '../../shared/outbox/outbox-entry.ts';
import type { KeptAnswers } from '../../shared/questions/waiting-answers.ts';
import { aForm, aPath, aQuestion, aStream } from '../../testing/wire-course.ts';
import { formsOf } from './tracks.ts';

const exam = { forms: [aForm({ questions: [aQuestion()] })] };
const entry = { key: 'x', id: 'x', accountId: 1, at: 0 };
const answers: KeptAnswers = {
  title: '',
  formId: 4,
  streamId: 1,
  versionId: 4,
  attempt: 1,
  answers: [{ id: 'x', questionId: 5, sequence: 0, momentId: null, given: {} }],
};
const answered: OutboxEntry = { ...entry, kind: 'answers', payload: answers };
const profession = { profession_id: 1, profession_name: 'Huisarts', points: 1, register: 'Voorbeeldregister', is_mine: false };
const heard = aPath({ steps: [{ kind: 'listening', state: 'done', done: 100, total: 100, form_id: null }] });

describe('formsOf', () => {
  it('PLAY-05.2 asks a member who collects points for the open questions and for what was not heard', () => {
    const listening = { percentage: 50, duration: 1000, required_percentage: 95, max_rate: 2, missing: [{ from: 400, to: 900 }], attention: null };
    expect(formsOf(aStream(1, { ...exam, accreditation: aPath({ listening }) }))).toMatchObject({
      hasUnfinishedForms: true,
      listening: { missing: [[400, 900]], mayMissSeconds: 50, maxRate: 2 },
    });
    expect(formsOf(aStream(1, { ...exam, accreditation: heard }))).toMatchObject({ hasUnfinishedForms: true, listening: null });
  });

  it('PLAY-05.2 takes all of the audio for missing before anything was heard', () => {
    const { listening } = formsOf(aStream(1, { accreditation: aPath({ state: 'not_started' }), duration: 600, audio: null }));
    expect(listening).toEqual({ missing: [[0, 600]], mayMissSeconds: 30, maxRate: 2 });
  });

  it('PLAY-05.2 asks nothing of whom the episode gives no points, and nothing once its exam is lost', () => {
    const nothing = { hasUnfinishedForms: false, listening: null };
    expect(formsOf(aStream(1, { ...exam, accreditation: null, professions: [profession] }))).toMatchObject(nothing);
    expect(formsOf(aStream(1, { ...exam, accreditation: aPath({ state: 'failed_final', next: null }) }))).toMatchObject(nothing);
  });

  it('asks for the checks of the version that plays, less those that are confirmed here or on the server', () => {
    const check = (number: number, is_confirmed: boolean) => ({ number, at: number * 100, is_confirmed });
    const attention = { audio_version_id: 10, checks: [check(1, true), check(2, false), check(3, false)] };
    const stream = aStream(1, { accreditation: aPath({ listening: { ...aPath().listening, attention } }) });
    const kept: OutboxEntry = { ...entry, kind: 'attention', payload: { streamId: 1, versionId: 10, number: 3 } };
    expect(formsOf(stream, [kept]).checks).toEqual([{ number: 2, at: 200 }]);
    const other = { ...attention, audio_version_id: 11 };
    expect(formsOf(aStream(1, { accreditation: aPath({ listening: { ...aPath().listening, attention: other } }) })).checks).toEqual([]);
  });

  it('PLAY-05.2 asks for the forms of an episode that is not accredited, and takes what this device answered for answered', () => {
    expect(formsOf(aStream(1, exam))).toMatchObject({ hasUnfinishedForms: true, listening: null });
    expect(formsOf(aStream(1, exam), [answered])).toMatchObject({ hasUnfinishedForms: false });
  });
});
