import { type Cue, mergeCues, splitCue } from '@auscult/domain/transcript/cues';
import { type RefObject, useEffectEvent, useMemo } from 'react';
import type { CueListHandle } from './cue-list.tsx';
import type { CueControl } from './cue-row.tsx';

interface Options {
  readonly cues: readonly Cue[];
  readonly list: RefObject<CueListHandle | null>;
  readonly onChange: (cues: Cue[], name: string) => void;
  readonly onPlay: (seconds: number) => void;
}

const inOrder = (cues: readonly Cue[]) => cues.toSorted((one, other) => one.from - other.from);

/** What rows do to the transcript; the same for as long as it is edited, so that no row is drawn again for it. */
export function useCueControl({ cues, list, onChange, onPlay }: Options): CueControl {
  const change = useEffectEvent((index: number, part: Partial<Cue>, name: string) => {
    const cue = cues[index];
    if (!cue) return;
    const changed = cues.with(index, { ...cue, ...part });
    onChange(part.from === undefined ? changed : inOrder(changed), name);
  });
  const split = useEffectEvent((index: number, cue: Cue, place: number) => {
    const both = splitCue(cue, place);
    if (!both) return;
    onChange(cues.toSpliced(index, 1, ...both), crypto.randomUUID());
    list.current?.show(index + 1, 0);
  });
  const merge = useEffectEvent((index: number, cue: Cue) => {
    const before = cues[index - 1];
    if (!before) return;
    onChange(cues.toSpliced(index - 1, 2, mergeCues(before, cue)), crypto.randomUUID());
    list.current?.show(index - 1, before.text.length + 1);
  });
  const remove = useEffectEvent((index: number) => onChange(cues.toSpliced(index, 1), crypto.randomUUID()));
  const play = useEffectEvent(onPlay);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- events of effects do not change
  return useMemo(
    () => ({
      change: (...given) => change(...given),
      split: (...given) => split(...given),
      merge: (...given) => merge(...given),
      remove: (index) => remove(index),
      play: (seconds) => play(seconds),
    }),
    [],
  );
}
