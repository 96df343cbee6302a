import { type HeardSegments } from '@auscult/domain/listening/heard-segments';
import { decideSeek, openUpTo, type SeekDecision, type SeekGate } from '@auscult/domain/listening/seek-gate';
import type { AskedMoment } from './rules/asked-moments.ts';
import { type ActiveState, type Failed, isActive, type OpenPlayer, type PlayerState, trackOf } from './state.ts';
import type { Track } from './track.ts';

const NONE_DUE: readonly number[] = [];
const NONE_ASKED: readonly AskedMoment[] = [];

/** PLAY-01: the track is loaded, so that its duration and position mean something. */
export function isReady(state: PlayerState): boolean {
  return state.kind === 'ready';
}

/** PLAY-01: the media element confirmed that it plays. True while it waits for data in between. */
export function isPlaying(state: PlayerState): boolean {
  return state.kind === 'ready' && state.activity === 'playing';
}

/** PLAY-01: a request is not confirmed yet, or data has to come first. A seek is not busy: see `isSeeking`. */
export function isBusy(state: PlayerState): boolean {
  if (state.kind === 'opening') return true;
  return state.kind === 'ready' && (state.activity === 'starting' || state.activity === 'pausing' || state.isStalled);
}

/** PLAY-01: play was requested and is not confirmed, whether pending in the player or in the media element. */
export function hasPendingPlay(state: PlayerState): boolean {
  if (state.kind === 'opening') return state.isPlayRequested || state.pending.playback === 'play';
  return state.kind === 'ready' && ((state.activity === 'starting' && state.pending.playback !== 'pause') || state.pending.playback === 'play');
}

/** PLAY-01: pause was requested and is not confirmed. */
export function hasPendingPause(state: PlayerState): boolean {
  return state.kind === 'ready' && ((state.activity === 'pausing' && state.pending.playback !== 'play') || state.pending.playback === 'pause');
}

/** What the play button shows: the listener's latest request, confirmed or not. */
export function wantsToPlay(state: PlayerState): boolean {
  return hasPendingPlay(state) || (isPlaying(state) && !hasPendingPause(state));
}

/** From the request of a seek until it has arrived and no further one came for a moment. */
export function isSeeking(state: PlayerState): boolean {
  return (state.kind === 'ready' && state.seeking !== null) || (state.kind === 'opening' && state.pending.seek !== null);
}

/** Where a seek that is going on leads to, in seconds; the newest request counts. */
export function seekTarget(state: PlayerState): number | null {
  if (state.kind === 'opening') return state.pending.seek;
  return state.kind === 'ready' ? (state.pending.seek ?? state.seeking?.to ?? null) : null;
}

/** A failing source is being tried again by itself. */
export function isRetrying(state: PlayerState): boolean {
  return state.kind === 'opening' && state.sourceFailure !== null;
}

/** A failing source waits for the network to come back. */
export function isAwaitingNetwork(state: PlayerState): boolean {
  return state.kind === 'opening' && state.stage === 'offline';
}

/** Why the player gave up, and offers Retry; null while it has not. */
export function failureOf(state: PlayerState): Failed['reason'] | null {
  return state.kind === 'failed' ? state.reason : null;
}

/** At the end of a track, with nothing that starts by itself. */
export function hasEnded(state: PlayerState): boolean {
  return state.kind === 'ready' && state.hasEnded;
}

/** The open track; null when nothing is open. */
export function currentTrack(state: PlayerState): Track | null {
  return isActive(state) ? trackOf(state) : null;
}

/** The track that a skip to next leads to; the playlist wraps around. */
export function nextTrack(state: PlayerState): Track | null {
  if (state.queue[0]) return state.queue[0];
  return isActive(state) ? (state.playlist[(state.index + 1) % state.playlist.length] ?? null) : null;
}

/** Seconds of the open track: as measured, else as the catalogue says; 0 while unknown. */
export function durationOf(state: PlayerState): number {
  if (state.kind === 'ready' && state.durationSeconds > 0) return state.durationSeconds;
  return currentTrack(state)?.durationSeconds ?? 0;
}

/** Heard of the open track, up to the last finished stretch. */
export function heardOf(state: PlayerState): HeardSegments {
  return isActive(state) ? state.heard : [];
}

/** Questions whose time came, until they are answered. */
export function askedOf(state: PlayerState): readonly AskedMoment[] {
  return isActive(state) ? state.asked : NONE_ASKED;
}

/** Checks that listening has come to and that are not confirmed. */
export function dueChecksOf(state: PlayerState): readonly number[] {
  return isActive(state) ? state.dueChecks : NONE_DUE;
}

/** What the seek gate decides from, for drawing what is locked; null when nothing is open. */
export function seekGateOf(state: PlayerState, from: number): SeekGate | null {
  return isActive(state) ? gate(state, from) : null;
}

/** PLAY-09: decides on every seek, from any control. */
export function seekDecision(state: ActiveState, from: number, to: number): SeekDecision {
  return decideSeek(gate(state, from), to);
}

/** How far forward a seek may go from here. */
export function forwardLimit(state: ActiveState, from: number): number {
  return openUpTo(gate(state, from));
}

function gate(state: PlayerState & OpenPlayer, from: number): SeekGate {
  return { scrubbing: trackOf(state).scrubbing, heard: state.heard, from, durationSeconds: durationOf(state) };
}
