import type { AccreditationPath } from '@auscult/contract/entities/accreditation';
import { expect } from '@playwright/test';
import { type ApiMember, signInToApi } from '../api.ts';
import { DEMO_LEARNER } from '../demo-story.ts';
import { EPISODE, findEpisode } from './episode.ts';
import { mailsTo } from './mailbox.ts';

/** An account that has opened the episode, and will report listening that did not happen. */
export interface OpenedEpisode {
  readonly origin: string;
  readonly member: ApiMember;
  readonly streamId: number;
  readonly audioVersionId: number;
  readonly openedAt: number;
}

/** Gets the address of the audio, from when on it could be heard. */
export async function openEpisode(origin: string): Promise<OpenedEpisode> {
  const member = await signInToApi(origin, DEMO_LEARNER);
  const { id: streamId, audio } = await findEpisode(member);
  return { origin, member, streamId, audioVersionId: audio?.audio_version_id ?? 0, openedAt: Date.now() };
}

/**
 * Reports one half by each of two devices since it was opened, at double speed and at the same time; then all of it before it was opened, all of it in
 * the last second, and the second half under ten ids. What one device can have played since counts: too little for the points.
 */
export async function claimListening({ member, streamId, audioVersionId, openedAt }: OpenedEpisode): Promise<void> {
  const now = Date.now();
  const [half, all] = [EPISODE.seconds / 2, EPISODE.seconds];
  const claim = (from: number, to: number, startedAt: number, endedAt: number, rate: number) => ({
    id: crypto.randomUUID(),
    audio_version_id: audioVersionId,
    from,
    to,
    rate,
    started_at: new Date(startedAt).toISOString(),
    ended_at: new Date(endedAt).toISOString(),
  });
  const report = (heard: readonly object[]) =>
    member.call('PUT', `/v1/users/${member.userId}/streams/${streamId}/progress`, {
      device_id: crypto.randomUUID(),
      sent_at: new Date(now).toISOString(),
      heard,
    });
  await Promise.all([report([claim(0, half, openedAt, now, 2)]), report([claim(half, all, openedAt, now, 2)])]);
  await report([claim(0, all, openedAt - 200_000, openedAt - 100_000, 1)]);
  await report([claim(0, all, now - 1000, now, 2)]);
  await report(Array.from({ length: 10 }, () => claim(half, all, openedAt, now, 2)));
}

/** Passes the test and fills in the evaluation, as somebody can who was told the answers. */
export async function answerEverything({ member }: OpenedEpisode): Promise<void> {
  const { forms } = await findEpisode(member);
  const right: readonly string[] = [EPISODE.first.right, EPISODE.second.right];
  for (const { type, form_id, form_version_id, attempt, questions } of forms) {
    for (const { id, answers, kind, minimum, sequence } of type === 'profile_check' ? [] : questions) {
      const chosen = answers.find(({ text }) => right.includes(text)) ?? answers[0];
      const given = kind === 'number' || kind === 'scale' ? { number: minimum ?? 1 } : { answers: chosen ? [chosen.id] : [] };
      await member.call('POST', `/v1/podcast/user-question-answers/${id}`, {
        id: crypto.randomUUID(),
        form_id,
        form_version_id,
        attempt,
        sequence,
        ...given,
      });
    }
  }
}

/** All is done but the listening: no certificate, no mail about it. Of another episode a mail may come at any time. */
export async function expectNothingEarned({ origin, member }: OpenedEpisode): Promise<void> {
  const path = (await findEpisode(member)).accreditation as AccreditationPath;
  expect(path).toMatchObject({ next: 'listen', certificate: null, receipts: [] });
  // The reports were taken; they count as far as there was time to listen.
  expect(path.listening.percentage).toBeGreaterThan(10);
  expect(path.steps.filter(({ kind }) => kind === 'exam' || kind === 'review').map(({ state }) => state)).toEqual(['done', 'done']);
  const exam = path.steps.find(({ kind }) => kind === 'exam')?.form_id;
  expect(await member.call('GET', `/v1/forms/${exam}/certificate/send-mail`)).toMatchObject({ code: 'certificate_not_earned' });
  expect((await mailsTo(origin, DEMO_LEARNER)).filter((article) => article.includes(EPISODE.title))).toEqual([]);
}
