import type { Effect } from '../effect.ts';
import type { Chapter } from '../track.ts';
import type { TransitionContext } from '../transition-context.ts';
import { chapterEndAt } from './chapter-at.ts';

const MINUTE_MS = 60_000;
const SHORTEST_MINUTES = 1;
const LONGEST_MINUTES = 24 * 60;

/** The sound goes softer over this long before it stops. */
const FADE_SECONDS = 15;
const FADE_STEP_MS = 100;
const LOOK_EVERY_MS = 1_000;

/** Who plays again this soon after it stopped was not asleep yet: the timer starts anew. */
export const RESTART_WITHIN_MS = 60_000;

/** A chapter with less than this left is as good as over: the timer means the next one. */
const SHORTEST_CHAPTER_SECONDS = 10;
/** A chapter that ends this close to the end of the audio ends with it. */
const SAME_END_SECONDS = 0.5;

/** When to stop: after some minutes, or where the chapter or the episode ends. */
export type SleepSetting = { readonly after: 'minutes'; readonly minutes: number } | { readonly after: 'chapter' | 'episode' };

/** A running timer: `endsAt` in milliseconds since 1970 for minutes, `until` in seconds for a chapter, once it is known. */
export interface Sleep {
  readonly setting: SleepSetting;
  readonly endsAt: number | null;
  readonly until: number | null;
  /** 0 to 1: how much of the listener's volume is left. */
  readonly volumeShare: number;
}

/** What the timer stopped a moment ago. */
export interface LastSleep {
  readonly setting: SleepSetting;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A timer from now on; null when the number of minutes is not finite. */
export function startSleep(setting: SleepSetting, now: number): Sleep | null {
  if (setting.after !== 'minutes') return { setting, endsAt: null, until: null, volumeShare: 1 };
  if (!Number.isFinite(setting.minutes)) return null;
  const minutes = Math.min(LONGEST_MINUTES, Math.max(SHORTEST_MINUTES, setting.minutes));
  return { setting: { after: 'minutes', minutes }, endsAt: now + minutes * MINUTE_MS, until: null, volumeShare: 1 };
}

/** The same timer with more minutes; one that waits for an end of the audio has none to add to. */
export function extendSleepTimer(sleep: Sleep, minutes: number): Sleep {
  return sleep.endsAt === null ? sleep : { ...sleep, endsAt: sleep.endsAt + minutes * MINUTE_MS, volumeShare: 1 };
}

/** The timer with its place looked up: what a seek or another track made of 'this chapter'. */
export function resolveSleepEnd(sleep: Sleep, chapters: readonly Chapter[], position: number, durationSeconds: number): Sleep {
  if (sleep.setting.after === 'episode') return { ...sleep, until: durationSeconds };
  if (sleep.setting.after === 'minutes' || sleep.until !== null) return sleep;
  const end = chapterEndAt(chapters, position, SHORTEST_CHAPTER_SECONDS) ?? durationSeconds;
  return { ...sleep, until: end >= durationSeconds - SAME_END_SECONDS ? durationSeconds : end };
}

/** The timer after a seek to a second: within the chapter that it waits for it goes on, elsewhere 'this chapter' is another one. */
export function sleepAfterSeek(sleep: Sleep, chapters: readonly Chapter[], to: number, durationSeconds: number): Sleep {
  const end = chapterEndAt(chapters, to, 0) ?? durationSeconds;
  const isSame = sleep.until !== null && Math.abs(end - sleep.until) <= SAME_END_SECONDS;
  return isSame ? sleep : { ...sleep, until: null };
}

/** Seconds until it stops, as the listener's clock goes; null while nobody can know. */
export function secondsLeft({ endsAt, until }: Sleep, { now, seconds }: TransitionContext, rate: number): number | null {
  if (endsAt !== null) return Math.max(0, (endsAt - now) / 1000);
  return until === null ? null : Math.max(0, (until - seconds) / rate);
}

/** How loud it is with so many seconds left; falls as the ear hears it, slowly at first. */
export function volumeShareAt(left: number): number {
  return left >= FADE_SECONDS ? 1 : (left / FADE_SECONDS) ** 2;
}

/** When to look next: in small steps while it fades, else when the fading begins or once a second. */
export function scheduleSleepCheck(left: number | null): Effect {
  const ms = left === null ? LOOK_EVERY_MS : left <= FADE_SECONDS ? FADE_STEP_MS : Math.min(LOOK_EVERY_MS, (left - FADE_SECONDS) * 1000);
  return { type: 'startTimer', timer: 'sleep', ms };
}

/** Whether the end of this track is where it stops. */
export function stopsAtEnd(sleep: Sleep, durationSeconds: number): boolean {
  if (sleep.setting.after === 'minutes') return false;
  return sleep.setting.after === 'episode' || sleep.until === durationSeconds;
}

/** The volume that is heard: the listener's own, less what the timer took. */
export function audibleVolume({ volume, sleep }: { readonly volume: number; readonly sleep?: Sleep | null }): number {
  return volume * (sleep?.volumeShare ?? 1);
}

/** The volume as the listener set it, when the timer had turned it down. */
export function restoreVolume({ sleep, volume }: { readonly sleep: Sleep | null; readonly volume: number }): readonly Effect[] {
  return sleep && sleep.volumeShare < 1 ? [{ type: 'setVolume', volume }] : [];
}
