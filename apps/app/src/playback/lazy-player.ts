import type { Player } from '@auscult/player/engine/player';
import type { Notice } from '@auscult/player/machine/effect';
import { inactive } from '@auscult/player/machine/state';
import type { ListenRequest } from '../shared/services/services.tsx';
import type { Listening } from './create-app-player.ts';

export interface LazyPlayer extends Pick<Listening, 'player' | 'listen' | 'isPlaying' | 'forget'> {
  /** Fetches it before it is needed; never rejects. */
  ahead(): Promise<void>;
}

const CLOSED = inactive({ rate: 1, rates: {}, volume: 1, queue: [] });

/** A listener of the player from before it was there. */
interface Waiting {
  attach(player: Player): () => void;
  stop?: () => void;
}

/**
 * The player as the first screen has it: closed, and fetched by the first wish to open it. Commands given meanwhile are kept in order;
 * those that mean nothing to a closed player fetch nothing. What it says before anybody listens is told to the first who does.
 */
export function createLazyPlayer(load: () => Promise<Listening>, onFailed: () => void): LazyPlayer {
  const waiting = new Set<Waiting>();
  let loaded: Listening | null = null;
  let loading: Promise<Listening> | null = null;
  let ears = 0;
  let untold: Notice | null = null;

  function fetchIt(): Promise<Listening> {
    loading ??= load().then(
      (listening) => {
        loaded = listening;
        listening.player.subscribeNotices((notice) => {
          if (ears === 0) untold = notice;
        });
        for (const one of waiting) one.stop = one.attach(listening.player);
        waiting.clear();
        return listening;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  function when(run: (listening: Listening) => void): void {
    if (loaded) run(loaded);
    else fetchIt().then(run, onFailed);
  }
  const wish = (command: (player: Player) => void) => when(({ player }) => command(player));
  const ifAny = (command: (player: Player) => void) => {
    if (loading) wish(command);
  };

  function follow(attach: Waiting['attach']): () => void {
    if (loaded) return attach(loaded.player);
    const one: Waiting = { attach };
    waiting.add(one);
    return () => {
      waiting.delete(one);
      one.stop?.();
    };
  }

  return {
    player: {
      open: (request) => wish((player) => player.open(request)),
      setRate: (rate) => wish((player) => player.setRate(rate)),
      setVolume: (volume) => wish((player) => player.setVolume(volume)),
      useSettings: (settings) => wish((player) => player.useSettings(settings)),
      enqueue: (tracks, place) => wish((player) => player.enqueue(tracks, place)),
      dequeue: (streamId) => wish((player) => player.dequeue(streamId)),
      moveQueued: (streamId, to) => wish((player) => player.moveQueued(streamId, to)),
      setQueue: (tracks) => wish((player) => player.setQueue(tracks)),
      playQueued: (streamId) => ifAny((player) => player.playQueued(streamId)),
      setSleep: (sleepWish) => ifAny((player) => player.setSleep(sleepWish)),
      extendSleep: (byMinutes) => ifAny((player) => player.extendSleep(byMinutes)),
      nextChapter: () => ifAny((player) => player.nextChapter()),
      play: () => ifAny((player) => player.play()),
      pause: () => ifAny((player) => player.pause()),
      toggle: () => ifAny((player) => player.toggle()),
      seek: (seconds) => ifAny((player) => player.seek(seconds)),
      skip: (bySeconds) => ifAny((player) => player.skip(bySeconds)),
      next: () => ifAny((player) => player.next()),
      previous: () => ifAny((player) => player.previous()),
      retry: () => ifAny((player) => player.retry()),
      expand: () => ifAny((player) => player.expand()),
      collapse: () => ifAny((player) => player.collapse()),
      close: () => ifAny((player) => player.close()),
      getState: () => loaded?.player.getState() ?? CLOSED,
      position: () => loaded?.player.position() ?? 0,
      subscribe: (listener) => follow((player) => player.subscribe(listener)),
      subscribeTick: (listener) => follow((player) => player.subscribeTick(listener)),
      subscribeNotices(listener) {
        ears += 1;
        if (untold) listener(untold);
        untold = null;
        const stop = follow((player) => player.subscribeNotices(listener));
        return () => {
          ears -= 1;
          stop();
        };
      },
    },
    listen: (request: ListenRequest) => when((listening) => listening.listen(request)),
    isPlaying: (streamId) => loaded?.isPlaying(streamId) ?? false,
    async forget() {
      const listening = await fetchIt().catch(() => null);
      await listening?.forget();
    },
    async ahead() {
      await fetchIt().catch(() => undefined);
    },
  };
}
