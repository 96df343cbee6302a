import type { Cue } from '@auscult/domain/transcript/cues';
import type { Ref } from 'react';
import { useCallback, useSyncExternalStore } from 'react';
import type { Sound } from '../../../shared/sound/use-sound.ts';
import { CueList, type CueListHandle } from './cue-list.tsx';
import type { CueControl } from './cue-row.tsx';

interface PlayingCuesProps {
  readonly ref: Ref<CueListHandle>;
  readonly label: string;
  readonly cues: readonly Cue[];
  readonly source: Sound['source'];
  readonly control: CueControl;
}

/** Of two that overlap the later. */
function cueAt(cues: readonly Cue[], seconds: number): number {
  let [low, high] = [0, cues.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((cues[middle]?.from ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The transcript with the line that plays marked: drawn again when another line plays, not with each tick. */
export function PlayingCues({ ref, label, cues, source, control }: PlayingCuesProps) {
  const now = useSyncExternalStore(
    useCallback((listener) => source.subscribe(listener), [source]),
    () => (source.position() > 0 ? cueAt(cues, source.position()) : -1),
  );
  return <CueList ref={ref} label={label} cues={cues} now={now} control={control} />;
}
