import type { Segment } from '@auscult/domain/listening/heard-segments';
import { fastRate, planTrim, trimAt } from '../machine/rules/trim.ts';
import { currentTrack, isPlaying, seekTarget } from '../machine/selectors.ts';
import type { Track } from '../machine/track.ts';
import type { AudioPort } from '../ports/audio-port.ts';
import type { Player } from './player.ts';
import type { Clock, Timers } from './player-options.ts';

export interface TrimOptions {
  readonly player: Pick<Player, 'getState' | 'subscribe' | 'useSettings'>;
  /** That of the player. */
  readonly port: AudioPort;
  readonly clock: Clock;
  readonly timers: Timers;
}

/** A timer is at its soonest again after this many that were on time. */
const FORGETS_LATENESS = 0.8;
const SOONEST_MS = 5;

/**
 * Plays silences faster while the listener wants that of the series: raises the speed of the media element inside a silence and takes it back before speech. The
 * port begins another stretch with each speed, so what is reported as heard says how fast it was.
 */
export function trimSilences({ player, port, clock, timers }: TrimOptions): () => void {
  let stopTimer: (() => void) | null = null;
  let isLooking = false;
  let lateSeconds = 0;
  /** Where the faster play began. */
  let fast: { readonly from: number; readonly rate: number; readonly listener: number; readonly streamId: number } | null = null;
  let planned: { readonly track: Track; readonly plan: readonly Segment[] } | null = null;

  function planOf(track: Track): readonly Segment[] {
    if (planned?.track !== track) {
      const asked = [...track.moments.filter(({ isAnswered }) => !isAnswered).map(({ opensAt }) => opensAt), ...track.checks.map(({ at }) => at)];
      planned = { track, plan: planTrim(track.audio?.silences ?? [], asked) };
    }
    return planned.plan;
  }

  /** Tells how much time was saved; a seek out of a silence has saved nothing beyond it. */
  function end(position: number, streamId: number | null): void {
    if (!fast) return;
    const { from, rate, listener } = fast;
    const saved = fast.streamId === streamId && position > from ? (position - from) * (1 / listener - 1 / rate) : 0;
    fast = null;
    if (saved > 0) player.useSettings({ savedSeconds: player.getState().savedSeconds + saved });
  }

  function look(): void {
    // What is done here is heard of here.
    if (isLooking) return;
    isLooking = true;
    stopTimer?.();
    stopTimer = null;
    const state = player.getState();
    const track = currentTrack(state);
    const { position, playback } = port.read();
    const isOn = track !== null && state.trims[track.courseId] === true && isPlaying(state) && playback === 'playing' && seekTarget(state) === null;
    const speed = { rate: state.rate, fastRate: fastRate(state.rate, track?.listening?.maxRate ?? null), lateSeconds };
    const { rate, until } = isOn ? trimAt(planOf(track), position, speed) : { rate: state.rate, until: null };
    if (fast && (rate !== fast.rate || track?.streamId !== fast.streamId)) end(position, track?.streamId ?? null);
    port.setRate(rate);
    if (rate > state.rate && track) fast ??= { from: position, rate, listener: state.rate, streamId: track.streamId };
    if (until !== null) lookAt((until - position) / rate);
    isLooking = false;
  }

  function lookAt(seconds: number): void {
    const due = clock.now() + seconds * 1000;
    stopTimer = timers.after(Math.max(SOONEST_MS, seconds * 1000), () => {
      lateSeconds = Math.max(lateSeconds * FORGETS_LATENESS, (clock.now() - due) / 1000);
      look();
    });
  }

  const stops = [
    player.subscribe(look),
    port.listen(({ type }) => {
      if (type !== 'heard' && type !== 'metadata') look();
    }),
  ];
  look();
  return () => {
    for (const stop of stops) stop();
    stopTimer?.();
    end(port.read().position, fast?.streamId ?? null);
    port.setRate(player.getState().rate);
  };
}
