import type { Course } from '@auscult/contract/entities/course';
import { goOnWith } from '@auscult/domain/listening/go-on-with';
import { coursePhrases } from '@auscult/phrases/screens/course';
import { currentTrack, isBusy, wantsToPlay } from '@auscult/player/machine/selectors';
import { PauseIcon, PlayIcon } from '@auscult/ui/brand/icons';
import { Button } from '@auscult/ui/controls/button';
import { useNavigate } from '@tanstack/react-router';
import { usePlayerState } from '../../../lib/listening/player-state.ts';
import { usePhrasesOf, useServices } from '../../../lib/services.tsx';
import type { EpisodeView } from '../episodes/episode-views.ts';

/** The one big button of a series: play, go on with an episode, or pause what sounds. */
export function PlayCourse({ course, episodes }: { readonly course: Course; readonly episodes: readonly EpisodeView[] }) {
  const { player, listen } = useServices();
  const words = usePhrasesOf(coursePhrases);
  const navigate = useNavigate();
  const openStream = usePlayerState((state) => currentTrack(state)?.streamId ?? null);
  const isWanted = usePlayerState(wantsToPlay);
  const busy = usePlayerState(isBusy);
  const open = episodes.find(({ card }) => card.id === openStream);

  if (open && isWanted)
    return (
      <Button look="dyn" busy={busy} icon={<PauseIcon size={18} />} onClick={() => player.pause()}>
        {words.pause}
      </Button>
    );

  const icon = <PlayIcon size={18} />;
  if (open)
    return (
      <Button look="dyn" icon={icon} onClick={() => player.play()}>
        {words.goOnWith(open.number)}
      </Button>
    );

  const next = goOnWith(episodes.map(({ state, at, access }) => ({ state, at, isLocked: access !== 'granted' })));
  const episode = next && episodes[next.index];
  if (!episode && episodes.some(({ access }) => access === 'no_permission'))
    return (
      <Button look="dyn" onClick={() => void navigate({ to: '/login' })}>
        {words.logInToListen}
      </Button>
    );
  return (
    <Button look="dyn" icon={icon} disabled={!episode} onClick={() => episode && listen({ courseId: course.id, streamId: episode.card.id })}>
      {next?.kind === 'go_on' && episode ? words.goOnWith(episode.number) : words.play}
    </Button>
  );
}
