import type { Player } from '@auscult/player/engine/player';
import type { Notice } from '@auscult/player/machine/effect';
import { FIRST_SETTINGS, inactive } from '@auscult/player/machine/state';
import type { ListenRequest } from '../shared/services/services.tsx';
import type { Listening } from './create-app-player.ts';

export interface LazyPlayer extends Pick<Listening, 'player' | 'listen' | 'reopen' | 'moveTo' | 'forgetPlayed' | 'isPlaying' | 'forget'> {
  /** Fetches the engine before it is needed; never rejects. */
  preload(): Promise<void>;
}

type Reads = Pick<Player, 'getState' | 'position' | 'subscribe' | 'subscribeTick' | 'subscribeNotices'>;

const CLOSED = inactive(FIRST_SETTINGS);

/** Commands that do nothing on a closed player and do not load it. */
const IDLE_COMMANDS: ReadonlySet<string> = new Set<keyof Player>(['close', 'collapse']);

/** Listeners from before the engine was loaded. */
interface EarlySubscription {
  readonly attach: (player: Player) => () => void;
  stop?: () => void;
}

/**
 * The player before its engine is loaded: its state is closed, and the first command loads the engine, which then receives the commands in
 * order. A notice without listeners is kept for the first listener.
 */
export function createLazyPlayer(load: () => Promise<Listening>, onFailed: () => void): LazyPlayer {
  const early = new Set<EarlySubscription>();
  let loaded: Listening | null = null;
  let loading: Promise<Listening> | null = null;
  let noticeListeners = 0;
  let pendingNotice: Notice | null = null;

  function engine(): Promise<Listening> {
    loading ??= load().then(
      (listening) => {
        loaded = listening;
        listening.player.subscribeNotices((notice) => {
          if (noticeListeners === 0) pendingNotice = notice;
        });
        for (const subscription of early) subscription.stop = subscription.attach(listening.player);
        early.clear();
        return listening;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  function run(command: (listening: Listening) => void): void {
    if (loaded) command(loaded);
    else engine().then(command, onFailed);
  }

  function subscribe(attach: EarlySubscription['attach']): () => void {
    if (loaded) return attach(loaded.player);
    const subscription: EarlySubscription = { attach };
    early.add(subscription);
    return () => {
      early.delete(subscription);
      subscription.stop?.();
    };
  }

  const reads: Reads = {
    getState: () => loaded?.player.getState() ?? CLOSED,
    position: () => loaded?.player.position() ?? 0,
    subscribe: (listener) => subscribe((player) => player.subscribe(listener)),
    subscribeTick: (listener) => subscribe((player) => player.subscribeTick(listener)),
    subscribeNotices(listener) {
      noticeListeners += 1;
      if (pendingNotice) listener(pendingNotice);
      pendingNotice = null;
      const stop = subscribe((player) => player.subscribeNotices(listener));
      return () => {
        noticeListeners -= 1;
        stop();
      };
    },
  };
  // Whatever is not read is a command.
  const player = new Proxy(reads as Player, {
    get: (own, name: keyof Player) =>
      own[name] ??
      ((...args: unknown[]) => {
        if (loading || !IDLE_COMMANDS.has(name)) run((listening) => Reflect.apply(listening.player[name], listening.player, args));
      }),
  });

  return {
    player,
    listen: (request: ListenRequest) => run((listening) => listening.listen(request)),
    reopen: () => run((listening) => listening.reopen()),
    moveTo: (place) => run((listening) => listening.moveTo(place)),
    forgetPlayed: async (streamId) => (await engine()).forgetPlayed(streamId),
    isPlaying: (streamId) => loaded?.isPlaying(streamId) ?? false,
    async forget() {
      const listening = await engine().catch(() => null);
      await listening?.forget();
    },
    async preload() {
      await engine().catch(() => undefined);
    },
  };
}
