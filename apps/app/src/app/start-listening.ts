import { bindKeyboard } from '../features/player/keyboard.ts';
import { bindMediaSession } from '../features/player/media-session.ts';
import { createAppPlayer, type Listening, type PlayerSurroundings } from './create-app-player.ts';
import { reportAudio } from './report-audio.ts';

/** The player, joined to the keyboard and to the system's own controls. */
export function startListening(surroundings: PlayerSurroundings): Listening {
  const listening = createAppPlayer(surroundings);
  bindKeyboard(listening.player, document, new AbortController().signal);
  bindMediaSession(listening.player, surroundings.apiOrigin);
  reportAudio(listening.player, surroundings.monitor);
  return listening;
}
