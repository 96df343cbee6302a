import { bindKeyboard } from '../features/player/keyboard.ts';
import { bindMediaSession } from '../features/player/media-session.ts';
import { keepOneVoice } from '../features/player/pause-other-tabs.ts';
import { keepPlayer } from '../features/player/persistence/persist-player.ts';
import { shortcutsShown } from '../features/player/shortcuts/shown.ts';
import { createAppPlayer, type Listening, type PlayerSurroundings } from './create-app-player.ts';
import { listenAhead } from './opening/listen-ahead.ts';
import { reportAudio } from './report-audio-errors.ts';

/** The player, joined to the keyboard and to the system's own controls. */
export function startListening(surroundings: PlayerSurroundings): Listening {
  const listening = createAppPlayer(surroundings);
  const { device, session } = surroundings;
  keepPlayer({ player: listening.player, device, session, page: window });
  bindKeyboard(listening.player, document, new AbortController().signal, {
    lettersAreOn: () => device.get('shortcuts_off') === null,
    showHelp: () => shortcutsShown.set(true),
  });
  keepOneVoice(listening.player, new BroadcastChannel('auscult-player'));
  bindMediaSession(listening.player, surroundings.apiOrigin);
  listenAhead(surroundings, document);
  reportAudio(listening.player, surroundings.monitor);
  return listening;
}
