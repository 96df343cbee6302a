import { accreditationPhrases } from '@auscult/phrases/screens/accreditation';
import { playerPhrases } from '@auscult/phrases/screens/player';
import { currentTrack, wantsToPlay } from '@auscult/player/machine/selectors';
import type { PlayerState } from '@auscult/player/machine/state';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useEffect, useRef } from 'react';
import { usePlayerState } from '../listening/player-state.ts';
import { useServices } from '../services/services.tsx';

/** The fastest speed that counts for what is open, where it plays faster; else null. */
function fastestIfTooFast(state: PlayerState): number | null {
  const listening = currentTrack(state)?.listening;
  return listening && state.rate > listening.maxRate ? listening.maxRate : null;
}

/** That listening at this speed does not count, while it would; else null. With `streamId` of that episode alone. */
export function useTooFast(streamId?: number): string | null {
  const { tooFast } = usePhrasesOf(accreditationPhrases);
  const { rate } = usePhrasesOf(playerPhrases);
  const fastest = usePlayerState((state) => (streamId === undefined || currentTrack(state)?.streamId === streamId ? fastestIfTooFast(state) : null));
  return fastest === null ? null : tooFast(rate(fastest));
}

const startsTooFast = (state: PlayerState) =>
  wantsToPlay(state) && fastestIfTooFast(state) !== null ? (currentTrack(state)?.streamId ?? null) : null;

/** Says so once of each episode that begins, as the speed is kept for its series. */
export function useTooFastWarning(): void {
  const { toasts } = useServices();
  const text = useTooFast();
  const streamId = usePlayerState(startsTooFast);
  const told = useRef<number | null>(null);
  useEffect(() => {
    if (streamId === null || text === null || told.current === streamId) return;
    told.current = streamId;
    toasts.warning(text);
  }, [streamId, text, toasts]);
}
