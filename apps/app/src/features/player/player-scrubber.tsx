import { lockedRanges, openUpTo } from '@auscult/domain/listening/seek-gate';
import { playerPhrases } from '@auscult/phrases/screens/player';
import { askedOf, seekGateOf } from '@auscult/player/machine/selectors';
import type { PlayerState } from '@auscult/player/machine/state';
import type { Track } from '@auscult/player/machine/track';
import { Scrubber, type ScrubberLabels } from '@auscult/ui/player/scrubber/scrubber';
import type { LockedRange, ScrubberChapter } from '@auscult/ui/player/scrubber/scrubber-geometry';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useCallback, useMemo } from 'react';
import { useBookmarks } from '../../shared/bookmarks/use-bookmarks.ts';
import { usePlayerState, usePlayerTick } from '../../shared/listening/player-state.ts';
import { markersOf } from '../../shared/listening/question-moments.ts';
import { useServices } from '../../shared/services/services.tsx';
import type { OpenEpisode } from './now-playing.ts';
import { useCommands } from './use-commands.ts';

/** A question is gone to this many seconds before it, for context. */
const LEAD_SECONDS = 10;

/** The chapters of a track, as the scrubber and the list of chapters take them. */
export function chaptersOf(track: Track): readonly ScrubberChapter[] {
  return track.chapters.map(({ id, title, startSeconds, endSeconds }) => ({ id, title, from: startSeconds, to: endSeconds }));
}

/** The furthest whole second that seeking is allowed to; null when unrestricted. */
export function forwardLimit(position: number, state: PlayerState): number | null {
  const gate = seekGateOf(state, position);
  if (!gate || gate.scrubbing === 'free') return null;
  const limit = Math.floor(openUpTo(gate));
  return limit >= Math.floor(gate.durationSeconds) ? null : limit;
}

/** The locked ranges as a string, so that renders happen only when it changes; at most once a second. */
function locksKey(position: number, state: PlayerState): string {
  const gate = seekGateOf(state, position);
  return gate ? JSON.stringify(lockedRanges(gate).map(([from, to]) => [Math.floor(from), to])) : '[]';
}

interface PlayerScrubberProps {
  readonly episode: OpenEpisode;
}

/** The scrubber of the open episode; seeks go through the player's seek gate. */
export function PlayerScrubber({ episode: { track, duration, source } }: PlayerScrubberProps) {
  const words = usePhrasesOf(playerPhrases);
  const { player } = useServices();
  const { onSeek } = useCommands();
  const locked = usePlayerTick(locksKey);
  const locks = useMemo(() => JSON.parse(locked) as readonly LockedRange[], [locked]);
  const chapters = useMemo(() => chaptersOf(track), [track]);
  const asked = usePlayerState(askedOf);
  const moments = useMemo(() => {
    const shown = asked.filter(({ state }) => state === 'shown').map(({ id }) => id);
    return markersOf(track.moments, shown);
  }, [track.moments, asked]);
  const onMarker = useCallback(
    (id: number) => {
      const moment = track.moments.find((one) => one.id === id);
      if (!moment) return;
      // What has come already is asked; what lies ahead is gone to, as far as seeking may.
      if (!moment.isAnswered && player.position() >= moment.opensAt) player.askQuestions([id]);
      else player.seek(Math.max(0, moment.opensAt - LEAD_SECONDS));
    },
    [player, track.moments],
  );
  const { moments: bookmarks } = useBookmarks();
  const marks = useMemo(
    () => [...new Set(bookmarks.filter(({ streamId, isCurrentAudio }) => streamId === track.streamId && isCurrentAudio).map(({ at }) => at))],
    [bookmarks, track.streamId],
  );
  const labels = useMemo<ScrubberLabels>(
    () => ({
      name: words.position,
      spoken: words.spokenPosition,
      forwardUpTo: words.forwardUpTo,
      markers: words.markers,
      marker: (clock, state) => words.marker[state](clock),
    }),
    [words],
  );
  return (
    <Scrubber
      source={source}
      duration={duration}
      chapters={chapters}
      moments={moments}
      marks={marks}
      locks={locks}
      locked={track.scrubbing === 'disabled'}
      labels={labels}
      onSeek={onSeek}
      onMarker={onMarker}
    />
  );
}
