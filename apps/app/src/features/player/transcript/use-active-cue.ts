import { cueAt } from '@auscult/domain/transcript/cue-at';
import { useCallback, useSyncExternalStore } from 'react';
import { useServices } from '../../../shared/services/services.tsx';
import { type Cues, followCues } from './follow-cues.ts';

/** The index of the cue that is spoken; -1 before the first. */
export function useActiveCue(cues: Cues): number {
  const { player } = useServices();
  const subscribe = useCallback((listener: () => void) => followCues(player, cues, listener), [player, cues]);
  const get = () => cueAt(cues, player.position());
  return useSyncExternalStore(subscribe, get, get);
}
