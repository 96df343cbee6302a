import type { Course } from '@auscult/contract/entities/course';
import { coursePhrases } from '@auscult/phrases/screens/course';
import { currentTrack, isBusy, wantsToPlay } from '@auscult/player/machine/selectors';
import { PauseIcon, PlayIcon } from '@auscult/ui/brand/icons';
import { Button } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type EpisodeView, nextOf } from '../../../shared/listening/episode-views.ts';
import { usePlayerState } from '../../../shared/listening/player-state.ts';
import { streamQuery } from '../../../shared/listening/stream-query.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { LockedDialog } from '../episodes/locked-dialog.tsx';

/** The main play button of a series: play, continue with an episode, or pause. */
export function PlayCourse({ course, episodes }: { readonly course: Course; readonly episodes: readonly EpisodeView[] }) {
  const { player, listen } = useServices();
  const words = usePhrasesOf(coursePhrases);
  const navigate = useNavigate();
  const openStream = usePlayerState((state) => currentTrack(state)?.streamId ?? null);
  const isWanted = usePlayerState(wantsToPlay);
  const busy = usePlayerState(isBusy);
  const [asksWhy, setAsksWhy] = useState(false);
  const open = episodes.find(({ card }) => card.id === openStream);
  const next = nextOf(episodes);
  const episode = next && episodes[next.index];
  usePrefetchStream(open ? undefined : episode?.card.id);

  if (open && isWanted)
    return (
      <Button data-action="play" look="dyn" busy={busy} icon={<PauseIcon size={18} />} onClick={() => player.pause()}>
        {words.pause}
      </Button>
    );

  const icon = <PlayIcon size={18} />;
  if (open)
    return (
      <Button data-action="play" look="dyn" icon={icon} onClick={() => player.play()}>
        {words.continueWith(open.number)}
      </Button>
    );

  if (!episode && episodes.some(({ access }) => access === 'no_permission'))
    return (
      <Button data-action="play" look="dyn" onClick={() => void navigate({ to: '/login' })}>
        {words.logInToListen}
      </Button>
    );
  if (!episode && episodes.some(({ access }) => access === 'no_access'))
    return (
      <>
        <Button data-action="play" look="dyn" icon={<Lock size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setAsksWhy(true)}>
          {words.noAccessTitle}
        </Button>
        {asksWhy && (
          <LockedDialog
            access="no_access"
            company={{ company_id: course.company_id, company_name: course.company.name }}
            onClose={() => setAsksWhy(false)}
          />
        )}
      </>
    );
  return (
    <Button
      data-action="play"
      look="dyn"
      icon={icon}
      disabled={!episode}
      onClick={() => episode && listen({ courseId: course.id, streamId: episode.card.id })}
    >
      {next?.kind === 'continue' && episode ? words.continueWith(episode.number) : words.play}
    </Button>
  );
}

/** Prefetches the stream that the button plays: browsers allow play only inside the press handler, without waiting for a request. */
function usePrefetchStream(streamId: number | undefined): void {
  const services = useServices();
  useEffect(() => {
    if (streamId !== undefined && services.network.online.get()) void services.queryClient.prefetchQuery(streamQuery(services, streamId));
  }, [services, streamId]);
}
