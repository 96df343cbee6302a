import type { RoomView } from '@auscult/client/live/room-view';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Watched } from '../../../../shared/live/watched.ts';
import type { ConsoleActs } from '../view/use-moderator-console.ts';

type Slide = RoomView['slide'];

interface Turn {
  readonly from: Slide;
  readonly to: Slide;
  /** What the moderator sees at that moment: viewers who see it later see the slide later. */
  readonly mediaTime: string | null;
}

/** Which slide is on, and turning to another: what was pressed shows at once, and presses arrive one after another. */
export function useSlideTurns(room: RoomView, acts: ConsoleActs, watched: Watched) {
  /** What was asked for last, in place of what was on then. */
  const [wanted, setWanted] = useState<{ readonly slide: Slide; readonly before: Slide } | null>(null);
  const { mutate, isPending } = useMutation({
    scope: { id: `live-${room.live_id}-slide` },
    mutationFn: async ({ from, to, mediaTime }: Turn) => {
      if (!(await acts.turnSlide(from, to, mediaTime))) setWanted(null);
    },
  });
  // The slide that was asked for is shown until the log brings it.
  const shown = wanted !== null && (isPending || room.slide === wanted.before) ? wanted.slide : room.slide;
  return {
    shown,
    turn(to: Slide) {
      setWanted({ slide: to, before: room.slide });
      mutate({ from: shown, to, mediaTime: watched.seenAt()?.toISOString() ?? null });
    },
  };
}
