import { clockOfDay } from '@auscult/phrases/dates';
import { sleepPhrases } from '@auscult/phrases/screens/sleep';
import { isActive } from '@auscult/player/machine/state';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { usePlayerState } from '../../../shared/listening/player-state.ts';

/** "Stopt om 22:11", or after the chapter or episode; null while no timer runs. */
export function useStopsWhen(): string | null {
  const { language } = usePhrases();
  const words = usePhrasesOf(sleepPhrases);
  const sleep = usePlayerState((state) => (isActive(state) ? state.sleep : null));
  if (!sleep) return null;
  if (sleep.endsAt !== null) return words.stopsAt(clockOfDay(language, new Date(sleep.endsAt)));
  return sleep.setting.after === 'chapter' ? words.stopsAfterChapter : words.stopsAfterEpisode;
}
