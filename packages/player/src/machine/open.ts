import type { OpenRequest } from './event.ts';
import { startTrack } from './start-track.ts';
import { type ActiveState, listenerSettingsOf, type OpenPlayer, type PlayerState, trackOf } from './state.ts';
import { type Step, unchanged } from './step.ts';

/** PLAY-03: opens a stream of a playlist; a stream that is not in it opens nothing. */
export function open(state: PlayerState, request: OpenRequest, isMember: boolean, now: number): Step {
  const { playlist, streamId, course, company, startAt, seekTo, play } = request;
  const index = playlist.findIndex((track) => track.streamId === streamId);
  const track = playlist[index];
  if (!track) return unchanged(state);
  const session: OpenPlayer = {
    ...listenerSettingsOf(state),
    playlist,
    index,
    course,
    company,
    view: request.view ?? (state.kind === 'inactive' ? 'collapsed' : state.view),
    isMember,
    heard: track.heard,
    counted: [],
    sourceFailure: null,
    sleep: state.kind === 'inactive' ? null : state.sleep,
    lastSleep: state.kind === 'inactive' ? null : state.lastSleep,
    asked: state.kind === 'inactive' ? [] : state.asked,
    replay: null,
    dueChecks: [],
  };
  return startTrack(session, index, { startAt: startAt ?? null, seekTo: seekTo ?? null, play: play ?? true, isFirst: true, now });
}

/** Whether a request is for the stream that is open and has not failed: it plays on, in its new playlist. */
export function isOpenAlready(state: PlayerState, request: OpenRequest): state is ActiveState {
  if (state.kind !== 'ready' && state.kind !== 'opening') return false;
  return (
    request.startAt === undefined &&
    trackOf(state).streamId === request.streamId &&
    request.playlist.some((track) => track.streamId === request.streamId)
  );
}

/** The open track in the playlist of a new request: same sound, other surroundings. What is known of the track stays known. */
export function moveInto<S extends ActiveState>(state: S, { playlist, course, company, view }: OpenRequest, isMember: boolean): S {
  const current = trackOf(state);
  const index = playlist.findIndex((track) => track.streamId === current.streamId);
  return { ...state, playlist: playlist.with(index, current), index, course, company, view: view ?? state.view, isMember };
}
