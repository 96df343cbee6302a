import type { Effect, Notice, TimerName } from '../machine/effect.ts';
import type { PlayerEvent } from '../machine/event.ts';
import type { Track } from '../machine/track.ts';
import type { PlayerOptions } from './player-options.ts';

/** What effects call besides the options. `onTrackLoaded` gets the track that the media element now holds, or null. */
export interface EffectOutputs {
  dispatch(event: PlayerEvent): void;
  notify(notice: Notice): void;
  onTrackLoaded(track: Track | null): void;
}

/** The one place that turns effects into acts. Answers come back as events, after the act. */
export function createEffectRunner(options: PlayerOptions, { dispatch, notify, onTrackLoaded }: EffectOutputs): (effect: Effect) => void {
  const { port, timers } = options;
  const running = new Map<TimerName, () => void>();

  const stopTimer = (timer: TimerName) => {
    running.get(timer)?.();
    running.delete(timer);
  };

  const startTimer = (timer: TimerName, ms: number) => {
    stopTimer(timer);
    const fire = () => {
      running.delete(timer);
      dispatch({ type: 'timerFired', timer, reading: port.read() });
    };
    running.set(timer, timers.after(ms, fire));
  };

  const loadDetails = async (streamId: number, isRenewal: boolean) => {
    try {
      const answer = await options.loadDetails(streamId, isRenewal);
      if ('details' in answer) dispatch({ type: 'detailsLoaded', streamId, details: answer.details });
      else dispatch({ type: 'detailsFailed', streamId, failure: answer.failure });
    } catch {
      dispatch({ type: 'detailsFailed', streamId, failure: { reason: 'unreachable' } });
    }
  };

  const loadDetailsAhead = async (streamId: number) => {
    // A failed prefetch is ignored: the error is shown when the track is opened.
    const answer = await options.loadDetails(streamId, false).catch(() => null);
    if (answer && 'details' in answer) dispatch({ type: 'detailsPrefetched', streamId, details: answer.details });
  };

  const loadForms = async (streamId: number) => {
    // Without an answer the forms of the catalogue are used.
    const forms = await options.loadForms(streamId).catch(() => null);
    if (forms !== null) dispatch({ type: 'formsLoaded', streamId, forms });
  };

  const checkSource = async (streamId: number, url: string) => {
    dispatch({ type: 'sourceChecked', streamId, status: await options.checkSource(url).catch(() => null) });
  };

  return (effect) => {
    switch (effect.type) {
      case 'load':
        port.load({ url: effect.audio.url, startAt: effect.startAt ?? options.resumeAt(effect.track) });
        return onTrackLoaded(effect.track);
      case 'unload':
        port.unload();
        return onTrackLoaded(null);
      case 'play':
        return port.play();
      case 'pause':
        return port.pause();
      case 'seek':
        return port.seek(effect.to);
      case 'setRate':
        return port.setRate(effect.rate);
      case 'setVolume':
        return port.setVolume(effect.volume);
      case 'chime':
        return options.chime(effect.volume);
      case 'loadDetails':
        return void loadDetails(effect.streamId, effect.isRenewal);
      case 'prefetchDetails':
        return void loadDetailsAhead(effect.streamId);
      case 'prepare':
        return port.prepare(effect.url);
      case 'loadForms':
        return void loadForms(effect.streamId);
      case 'checkSource':
        return void checkSource(effect.streamId, effect.url);
      case 'startTimer':
        return startTimer(effect.timer, effect.ms);
      case 'stopTimer':
        return stopTimer(effect.timer);
      case 'rememberPlayed':
        return options.rememberPlayed(effect.track);
      case 'forgetPlayed':
        return options.forgetPlayed(effect.streamId);
      case 'count':
        return options.onCounted(effect.action, effect.streamId);
      case 'notify':
        return notify(effect.notice);
    }
  };
}
