import { answer } from '@auscult/client/api-client';
import { ApiError } from '@auscult/client/api-error';
import type { RoomView } from '@auscult/client/live/room-view';
import type { LiveAct, LivePoll, LiveRestriction } from '@auscult/contract/live/entities';
import type { LiveQuestion } from '@auscult/contract/live/questions';
import type { BlockDays } from '@auscult/domain/live/block';
import type { SlowModeSeconds, TIME_OUTS } from '@auscult/domain/live/pace';
import type { PollChange } from '@auscult/domain/live/poll';
import type { QuestionState } from '@auscult/domain/live/question-state';
import type { RoomPhase } from '@auscult/domain/live/room';
import { failureOf } from '@auscult/web/services/failure';
import { usePhrases } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { useMemo, useRef, useState } from 'react';
import { madeWhenWanted } from '../../../../shared/live/made-when-wanted.ts';
import { useServices } from '../../../../shared/services/services.tsx';
import type { LiveRoomHere } from '../../room/use-live-room.ts';
import { type ConsoleState, createModeratorConsole, type ModeratorConsole } from './create-moderator-console.ts';

const NOTHING: ConsoleState = { view: null, error: null };
/** The state before the room is followed. */
const BEFORE: { readonly state: ConsoleState; readonly made: ModeratorConsole | null } = { state: NOTHING, made: null };
const NOBODY = { get: () => BEFORE, subscribe: () => () => undefined };

export type TimeOutSeconds = (typeof TIME_OUTS)[number];

/** What a moderator can do; each answers whether it was done, and says itself why it was not. */
export interface ConsoleActs {
  publish(isPublished: boolean): Promise<boolean>;
  turn(from: RoomPhase, to: RoomPhase): Promise<boolean>;
  slowDown(from: SlowModeSeconds, seconds: SlowModeSeconds): Promise<boolean>;
  hold(from: boolean, to: boolean): Promise<boolean>;
  /** Approves it, or declines it where there is a reason. */
  decide(heldKey: string, reason: string | null): Promise<boolean>;
  pin(from: string | null, to: string | null): Promise<boolean>;
  show(messageKey: string, isVisible: boolean): Promise<boolean>;
  strike(messageKey: string): Promise<boolean>;
  mark(messageKey: string, isUnread: boolean): Promise<boolean>;
  move(messageKey: string): Promise<boolean>;
  /** `seconds` null: for good, where `isBlocked`, else no longer. */
  restrict(
    of: { readonly key: string; readonly now?: LiveRestriction | undefined },
    isBlocked: boolean,
    seconds: TimeOutSeconds | null,
  ): Promise<boolean>;
  /** Out of the room, until the live stream has ended. */
  putOut(participantKey: string, reason: string): Promise<boolean>;
  readmit(participantKey: string): Promise<boolean>;
  /** Keeps somebody from writing in all rooms of the company. */
  block(participantKey: string, days: BlockDays, reason: string): Promise<boolean>;
  liftBlock(blockId: number): Promise<boolean>;
  /** `mediaTime`: what the picture showed to whoever turned. */
  turnSlide(from: RoomView['slide'], to: RoomView['slide'], mediaTime: string | null): Promise<boolean>;
  turnQuestion(question: LiveQuestion, to: QuestionState, reason?: string): Promise<boolean>;
  strikeQuestion(questionKey: string): Promise<boolean>;
  changePoll(pollKey: string, change: PollChange): Promise<boolean>;
  createPoll(poll: Pick<LivePoll, 'question' | 'choices' | 'is_multiple'> & { readonly id: string }): Promise<boolean>;
  /** Removes a poll that was never shown. */
  removePoll(pollKey: string): Promise<boolean>;
  /** Throws: the field keeps what was not posted. */
  post(id: string, text: string): Promise<void>;
  note(id: string, text: string): Promise<void>;
}

export interface ConsoleHere extends LiveRoomHere, ConsoleState {
  readonly acts: ConsoleActs;
  /** What another moderator did, so that what was asked was not done. */
  readonly conflict: { readonly act: LiveAct | null } | null;
  readonly forgetConflict: () => void;
  readonly refresh: () => void;
}

/** What moderators see and do in a room that is followed. */
export function useModeratorConsole(liveId: number, here: LiveRoomHere): ConsoleHere {
  const { api, toasts } = useServices();
  const { shell } = usePhrases();
  const { client } = here;
  const [conflict, setConflict] = useState<ConsoleHere['conflict']>(null);
  const lastAbout = useRef('');
  const following = useMemo(() => {
    if (client === null) return NOBODY;
    const load = () => answer(api.GET('/v1/live/{live_id}/moderation', { params: { path: { live_id: liveId } } }));
    return madeWhenWanted<ConsoleState, ModeratorConsole>(() => createModeratorConsole(client, load), NOTHING);
  }, [api, client, liveId]);
  const { state, made: moderatorConsole } = useStore(following);

  const acts = useMemo((): ConsoleActs => {
    const path = { live_id: liveId };
    const inRoom = { params: { path } };
    const ofMessage = (message_key: string) => ({ params: { path: { ...path, message_key } } });
    const ofParticipant = (participant_key: string) => ({ params: { path: { ...path, participant_key } } });
    const ofQuestion = (question_key: string) => ({ params: { path: { ...path, question_key } } });
    /** `about`: what is changed; whoever presses twice changes the same thing twice. */
    async function run(about: string, call: Promise<unknown>): Promise<boolean> {
      const isAgain = lastAbout.current === about;
      lastAbout.current = about;
      try {
        await call;
        setConflict(null);
        return true;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'conflict') {
          const now = await moderatorConsole?.refresh();
          const [latest] = now?.acts ?? [];
          // Pressed twice: what was asked is done.
          if (isAgain && latest?.is_own) return false;
          setConflict({ act: now?.acts.find(({ is_own }) => !is_own) ?? null });
        } else toasts.error(failureOf(error, shell).lines);
        return false;
      }
    }
    return {
      publish: (isPublished) => {
        const [from, to] = isPublished ? (['unpublished', 'published'] as const) : (['published', 'unpublished'] as const);
        return run('publication', answer(api.PUT('/v1/live/{live_id}/publication', { ...inRoom, body: { from, to } })));
      },
      turn: (from, to) => run('phase', answer(api.PUT('/v1/live/{live_id}/phase', { ...inRoom, body: { from, to } }))),
      slowDown: (from, seconds) => run('slow mode', answer(api.PUT('/v1/live/{live_id}/slow-mode', { ...inRoom, body: { from, seconds } }))),
      hold: (from, to) => run('holding', answer(api.PUT('/v1/live/{live_id}/holding', { ...inRoom, body: { from, to } }))),
      decide: (key, reason) =>
        run(
          `held message ${key}`,
          answer(
            api.PUT('/v1/live/{live_id}/held-messages/{message_key}/decision', { ...ofMessage(key), body: { is_approved: reason === null, reason } }),
          ),
        ),
      pin: (from, to) => run('pin', answer(api.PUT('/v1/live/{live_id}/pin', { ...inRoom, body: { from, to } }))),
      show: (key, is_visible) =>
        run(`message ${key}`, answer(api.PUT('/v1/live/{live_id}/messages/{message_key}/visibility', { ...ofMessage(key), body: { is_visible } }))),
      strike: (key) => run(`message ${key}`, answer(api.DELETE('/v1/live/{live_id}/messages/{message_key}/text', ofMessage(key)))),
      mark: (key, is_unread) =>
        run(`message ${key}`, answer(api.PUT('/v1/live/{live_id}/messages/{message_key}/unread', { ...ofMessage(key), body: { is_unread } }))),
      move: (key) => run(`message ${key}`, answer(api.POST('/v1/live/{live_id}/messages/{message_key}/question', ofMessage(key)))),
      restrict: ({ key, now }, is_blocked, time_out_seconds) =>
        run(
          `participant ${key}`,
          answer(
            api.PUT('/v1/live/{live_id}/participants/{participant_key}/restriction', {
              params: { path: { ...path, participant_key: key } },
              body: { from: { is_blocked: now?.is_blocked ?? false, timed_out_until: now?.timed_out_until ?? null }, is_blocked, time_out_seconds },
            }),
          ),
        ),
      putOut: (key, reason) =>
        run(
          `removal ${key}`,
          answer(api.POST('/v1/live/{live_id}/participants/{participant_key}/removal', { ...ofParticipant(key), body: { reason } })),
        ),
      readmit: (key) => run(`removal ${key}`, answer(api.DELETE('/v1/live/{live_id}/participants/{participant_key}/removal', ofParticipant(key)))),
      block: (participant_key, days, reason) =>
        run(
          `participant ${participant_key}`,
          answer(
            api.POST('/v1/live/{live_id}/participants/{participant_key}/block', {
              params: { path: { ...path, participant_key } },
              body: { days, reason },
            }),
          ),
        ),
      liftBlock: (block_id) =>
        run(`block ${block_id}`, answer(api.DELETE('/v1/live/{live_id}/blocks/{block_id}', { params: { path: { ...path, block_id } } }))),
      turnSlide: (from, to, media_time) => run('slide', answer(api.PUT('/v1/live/{live_id}/slide', { ...inRoom, body: { from, to, media_time } }))),
      turnQuestion: ({ key, state: from }, to, reason) =>
        run(
          `question ${key}`,
          answer(api.PUT('/v1/live/{live_id}/questions/{question_key}/state', { ...ofQuestion(key), body: { from, to, reason: reason ?? null } })),
        ),
      strikeQuestion: (key) => run(`question ${key}`, answer(api.DELETE('/v1/live/{live_id}/questions/{question_key}/text', ofQuestion(key)))),
      changePoll: (poll_key, change) =>
        run(
          `poll ${poll_key}`,
          answer(api.PUT('/v1/live/{live_id}/polls/{poll_key}/phase', { params: { path: { ...path, poll_key } }, body: { change } })),
        ),
      async createPoll(body) {
        const isDone = await run(`poll ${body.id}`, answer(api.POST('/v1/live/{live_id}/polls', { ...inRoom, body })));
        // What is only prepared stands in no log.
        await moderatorConsole?.refresh();
        return isDone;
      },
      removePoll: (poll_key) =>
        run(`poll ${poll_key}`, answer(api.DELETE('/v1/live/{live_id}/polls/{poll_key}', { params: { path: { ...path, poll_key } } }))),
      async post(id, text) {
        const send = () => answer(api.POST('/v1/live/{live_id}/messages', { ...inRoom, body: { id, text } }));
        await (client?.sendOnce(send) ?? send());
      },
      async note(id, text) {
        const send = () => answer(api.POST('/v1/live/{live_id}/notes', { ...inRoom, body: { id, text } }));
        await (client?.sendOnce(send) ?? send());
      },
    };
  }, [api, client, liveId, moderatorConsole, shell, toasts]);

  return { ...here, ...state, acts, conflict, forgetConflict: () => setConflict(null), refresh: () => void moderatorConsole?.refresh() };
}
