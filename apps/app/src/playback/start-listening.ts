import type { AudioPort } from '@auscult/player/ports/audio-port';
import { createAppPlayer, type Listening, type PlayerDeps } from './create-app-player.ts';
import { bindKeyboard } from './keyboard.ts';
import { bindMediaSession } from './media-session.ts';
import { listenAhead } from './opening/listen-ahead.ts';
import { pauseOtherTabs } from './pause-other-tabs.ts';
import { persistPlayer } from './persistence/persist-player.ts';
import { reportAudioErrors } from './report-audio-errors.ts';

/** The player, connected to the keyboard and to the media controls of the system. */
export function startListening(deps: PlayerDeps, audio?: AudioPort): Listening {
  const listening = createAppPlayer(deps, audio);
  const { device, session, signal, playerView, playbackSettings } = deps;
  persistPlayer({ player: listening.player, device, session, settings: playbackSettings, page: window });
  bindKeyboard(listening.player, document, signal, {
    settings: playbackSettings,
    lettersAreOn: () => device.get('shortcuts_off') === null,
    showHelp: () => playerView.shortcuts.set(true),
  });
  pauseOtherTabs(listening.player, new BroadcastChannel('auscult-player'));
  bindMediaSession(listening.player, deps.apiOrigin, playbackSettings);
  listenAhead(deps, document, signal);
  reportAudioErrors(listening.player, deps.monitor);
  return listening;
}
