import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@auscult/e2e/support/demo-story';
import { answerInto, type ExamLedger } from '../exam-ledger.ts';
import { addressOf } from '../generated-accounts.ts';
import type { GeneratedExam, Learner } from '../generated-exams.ts';
import { type RetriedCall, sendUntilAcknowledged } from '../send-until-acknowledged.ts';

/** Seconds of one claim; each follows the one before in the audio. */
export const CLAIM_SECONDS = 10;
/** They lie apart by the clock: where one lies is measured by its receipt, and a busy machine is late. */
const CLAIM_EVERY_MS = 60_000;
const HEARD_FROM_MS = 30 * 24 * 3_600_000;
const PACE_MS = 250;
const REGISTRATION_PACE_MS = 1000;
const RETRY_AFTER_MS = 100;

/** What was acknowledged, of everybody together. */
export interface Ledger {
  readonly claims: Map<string, string>;
  readonly bookmarks: Map<string, string>;
  /** By account, series and episode: whether it is a favourite. */
  readonly favourites: Map<string, boolean>;
  readonly trackings: Set<string>;
  readonly registrations: Set<string>;
  readonly answers: ExamLedger;
  resent: number;
  /** Hears of each acknowledgement when the call for it was sent. */
  onAcknowledged: (sentAt: number) => void;
}

export const createLedger = (): Ledger => ({
  claims: new Map(),
  bookmarks: new Map(),
  favourites: new Map(),
  trackings: new Set(),
  registrations: new Set(),
  answers: new Map(),
  resent: 0,
  onAcknowledged: () => {},
});

export interface Scene {
  readonly origin: string;
  readonly exams: readonly GeneratedExam[];
  /** What may be made a favourite. */
  readonly episodes: readonly { readonly courseId: number; readonly streamId: number }[];
  readonly isOver: () => boolean;
}

function senderTo({ origin }: Scene, ledger: Ledger) {
  return async (path: string, call: Omit<RetriedCall, 'retryAfterMs'>): Promise<void> => {
    const { resent, sentAt } = await sendUntilAcknowledged(origin + path, { ...call, retryAfterMs: RETRY_AFTER_MS });
    ledger.resent += resent;
    ledger.onAcknowledged(sentAt);
  };
}

/** A member whose device writes one thing after the other, each until it is acknowledged. */
export async function writeAsMember(learner: Learner, heard: GeneratedExam, scene: Scene, ledger: Ledger): Promise<void> {
  const { token, accountId } = learner;
  const send = senderTo(scene, ledger);
  const device = randomUUID();
  const listenedFrom = Date.now() - HEARD_FROM_MS;
  const at = (ms: number) => new Date(ms).toISOString();
  const questions = scene.exams.flatMap((exam) => exam.questions.map((_, index) => ({ exam, index })));

  const claim = async (n: number) => {
    const id = randomUUID();
    const from = n * CLAIM_SECONDS;
    const startedAt = listenedFrom + n * CLAIM_EVERY_MS;
    const stretch = { from, to: from + CLAIM_SECONDS, started_at: at(startedAt), ended_at: at(startedAt + CLAIM_SECONDS * 1000) };
    const body = () => ({
      device_id: device,
      sent_at: at(Date.now()),
      heard: [{ id, audio_version_id: heard.audioVersionId, rate: 1, ...stretch }],
    });
    await send(`/v1/users/${accountId}/streams/${heard.streamId}/progress`, { method: 'PUT', token, body });
    ledger.claims.set(id, learner.learnerId);
  };
  const bookmark = async (n: number) => {
    const id = randomUUID();
    const now = at(Date.now());
    const place = { stream_id: heard.streamId, audio_version_id: heard.audioVersionId, at: n };
    const note = `Note ${id}`;
    const body = () => ({ ...place, note, created_at: now, edited_at: now, sent_at: at(Date.now()) });
    await send(`/v1/users/${accountId}/bookmarks/${id}`, { method: 'PUT', token, body });
    ledger.bookmarks.set(id, note);
  };
  const favourite = async (n: number) => {
    const episode = scene.episodes[n % scene.episodes.length];
    if (!episode) return;
    const isAdded = Math.floor(n / scene.episodes.length) % 2 === 0;
    const { courseId, streamId } = episode;
    const body = () => ({ course_id: courseId, stream_id: streamId });
    if (isAdded) await send(`/v1/users/${accountId}/courses`, { method: 'POST', token, body });
    else await send(`/v1/users/${accountId}/courses/${courseId}/${streamId}`, { method: 'DELETE', token });
    ledger.favourites.set(`${accountId} ${courseId} ${streamId}`, isAdded);
  };
  const track = async () => {
    const id = randomUUID();
    await send('/v1/trackings', { method: 'POST', token, body: () => ({ id, action: 'podcast_play', entity_id: heard.streamId }) });
    ledger.trackings.add(id);
  };
  const answer = async (n: number) => {
    const question = questions[n];
    if (!question) return;
    const given = { index: question.index, sequence: 0, isRight: true, retryAfterMs: RETRY_AFTER_MS };
    const { resent, sentAt } = await answerInto(ledger.answers, scene.origin, learner, question.exam, given);
    ledger.resent += resent;
    ledger.onAcknowledged(sentAt);
  };

  const kinds = [claim, bookmark, favourite, track, answer];
  await wait((accountId % 10) * (PACE_MS / 10));
  for (let n = 0; !scene.isOver(); n += 1) {
    const dueAt = performance.now() + PACE_MS;
    await kinds[n % kinds.length]?.(Math.floor(n / kinds.length));
    await wait(Math.max(0, dueAt - performance.now()));
  }
}

/** People who sign up one after the other, each from an address of their own. */
export async function signUp(scene: Scene, ledger: Ledger): Promise<void> {
  const send = senderTo(scene, ledger);
  for (let n = 0; !scene.isOver(); n += 1) {
    const email = `crash-${n}@auscult.example`;
    const password = { password: DEMO_PASSWORD, password_confirmation: DEMO_PASSWORD };
    const body = () => ({ email, ...password, first_name: 'Generated', last_name: 'Person', terms_accepted: true });
    await send('/v1/register', { method: 'POST', headers: { 'x-forwarded-for': addressOf(n) }, body });
    ledger.registrations.add(email);
    await wait(REGISTRATION_PACE_MS);
  }
}
