import { bindKeyboard } from '../features/player/keyboard.ts';
import { bindMediaSession } from '../features/player/media-session.ts';
import { pauseOtherTabs } from '../features/player/pause-other-tabs.ts';
import { persistPlayer } from '../features/player/persistence/persist-player.ts';
import { shortcutsShown } from '../features/player/shortcuts/shortcuts-shown.ts';
import { createAppPlayer, type Listening, type PlayerDeps } from './create-app-player.ts';
import { listenAhead } from './opening/listen-ahead.ts';
import { reportAudioErrors } from './report-audio-errors.ts';

/** The player, joined to the keyboard and to the system's own controls. */
export function startListening(surroundings: PlayerDeps): Listening {
  const listening = createAppPlayer(surroundings);
  const { device, session } = surroundings;
  persistPlayer({ player: listening.player, device, session, page: window });
  bindKeyboard(listening.player, document, new AbortController().signal, {
    lettersAreOn: () => device.get('shortcuts_off') === null,
    showHelp: () => shortcutsShown.set(true),
  });
  pauseOtherTabs(listening.player, new BroadcastChannel('auscult-player'));
  bindMediaSession(listening.player, surroundings.apiOrigin);
  listenAhead(surroundings, document);
  reportAudioErrors(listening.player, surroundings.monitor);
  return listening;
}
