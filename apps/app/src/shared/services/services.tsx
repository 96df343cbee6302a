import type { EpisodeCard } from '@auscult/contract/entities/card';
import type { Position } from '@auscult/domain/listening/position';
import type { Player } from '@auscult/player/engine/player';
import { LayerContext } from '@auscult/ui/overlay/close-on-back';
import type { Database } from '@auscult/web/services/database';
import { type WebServices, WebServicesProvider } from '@auscult/web/services/web-services';
import type { DeviceStore } from '@auscult/web/state/device-store';
import type { Store } from '@auscult/web/state/store';
import type { ThemeChoice } from '@auscult/web/state/theme';
import type { RouterHistory } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import type { BackButtonPort } from '../../platform/back-button.ts';
import type { Clock } from '../../platform/clock.ts';
import type { NativeApp } from '../../platform/native-app.ts';
import type { Network } from '../../platform/network.ts';
import type { OpenedLinksPort } from '../../platform/opened-links.ts';
import type { PushInbox } from '../../platform/push.ts';
import type { PushDevice } from '../../platform/push-device.ts';
import type { SharePort } from '../../platform/share.ts';
import type { Monitor } from '../monitoring/monitor.ts';
import type { LazyOutbox } from '../outbox/lazy-outbox.ts';
import type { Layers } from './layers.ts';
import type { PlaybackSettings } from './playback-settings.ts';
import type { PlayerView } from './player-view.ts';

/** What a list knows of an episode that is enough to open the player with. */
export type TrackCard = Pick<
  EpisodeCard,
  'stream_id' | 'course_id' | 'stream_title' | 'course_title' | 'company_name' | 'media' | 'language' | 'duration'
>;

/** What to hear: one episode of a series; without `streamId`, its first, or where the listener is in it. */
export interface ListenRequest {
  readonly courseId: number;
  readonly streamId?: number;
  /** Goes on in the series as its own page would. */
  readonly goesOn?: boolean;
  /** The episode as a list shows it: the player opens with it at once, and does not wait for the server. */
  readonly card?: TrackCard & { readonly company_id: number };
  /** Seconds that a link asks for. */
  readonly seekTo?: number;
  /** Without it, it plays. */
  readonly play?: boolean;
  /** For what counts for points: no faster than this from then on. */
  readonly maxRate?: number;
  /** Opens the player in full at its transcript, with the sentence of `seekTo`. */
  readonly show?: 'transcript';
}

/** A place in an episode of a series. */
export interface Place {
  readonly courseId: number;
  readonly streamId: number;
  readonly seconds: number;
}

/** What the app can run in. */
export type Platform = 'web' | 'ios' | 'android';

/** Everything that lives as long as the app, made once in boot; a test makes its own. What a folder of `shared` makes of these, it declares itself. */
export interface AppServices extends WebServices {
  /** Where the site is found: of links that are given away. */
  readonly publicOrigin: string;
  readonly history: RouterHistory;
  readonly layers: Layers;
  readonly device: DeviceStore;
  readonly database: Database;
  readonly network: Network;
  /** Where the app runs: in a browser, or in a shell of its own. */
  readonly platform: Platform;
  /** The shell around it; null in a browser. */
  readonly nativeApp: NativeApp | null;
  /** Null in a browser. */
  readonly backButton: BackButtonPort | null;
  /** Null in a browser. */
  readonly openedLinks: OpenedLinksPort | null;
  readonly theme: ThemeChoice;
  readonly clock: Clock;
  readonly player: Player;
  /** Where this listener is in a stream: the newer of what this device and the server know. */
  readonly positions: {
    newest(streamId: number, server?: Position | null): Position | null;
    /** Counts the positions that the listener chose without playing: what draws positions draws them anew. */
    readonly moves: Pick<Store<number>, 'get' | 'subscribe'>;
  };
  readonly playerView: PlayerView;
  readonly playbackSettings: Store<PlaybackSettings>;
  readonly outbox: LazyOutbox;
  readonly share: SharePort;
  /** News that arrived by push and waits for an answer. */
  readonly push: PushInbox;
  readonly pushDevice: PushDevice;
  readonly monitor: Monitor;
  /** Opens the player; tells the listener itself when that fails. */
  listen(request: ListenRequest): void;
  /** Opens again, paused, what was open when the page went. */
  reopen(): void;
  /** Takes a member to a place in an episode without playing it; the player closes when it is open there. */
  moveTo(place: Place): void;
  /** Takes an episode off what was played recently, here and on the server; where the listener is in it stays. Rejects when the server did not. */
  forgetPlayed(streamId: number): Promise<void>;
}

const Context = createContext<AppServices | null>(null);

export function ServicesProvider({ value, children }: { readonly value: AppServices; readonly children: ReactNode }) {
  return (
    <WebServicesProvider value={value}>
      <Context value={value}>
        <LayerContext value={value.layers.open}>{children}</LayerContext>
      </Context>
    </WebServicesProvider>
  );
}

export function useServices(): AppServices {
  const services = useContext(Context);
  if (!services) throw new Error('No services around this component');
  return services;
}
