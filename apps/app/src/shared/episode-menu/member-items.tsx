import { stateAtPosition } from '@auscult/domain/listening/minutes-left';
import { queuePhrases } from '@auscult/phrases/screens/queue';
import { failureOf } from '@auscult/web/services/failure';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { CircleCheck, CircleDashed, Download, Heart, HeartOff, ListX } from 'lucide-react';
import { useDownloadSteps } from '../downloads/use-download-steps.ts';
import { useFavourites } from '../favourites/favourites.ts';
import { useFavourite } from '../favourites/use-favourite.ts';
import { pictureOf } from '../pictures/cover-image.ts';
import { useServices } from '../services/services.tsx';
import type { MenuEpisode } from './menu-episode.ts';
import { MenuItem } from './menu-sheet.tsx';

interface MemberItemProps {
  readonly episode: MenuEpisode;
  readonly courseId: number;
  readonly onClose: () => void;
}

/** Keeps the episode on the device, or takes the next step with what is there; `onRemove` asks before it goes. */
export function DownloadItem({ episode, courseId, onClose, onRemove }: MemberItemProps & { readonly onRemove: () => void }) {
  const { apiOrigin } = useServices();
  const words = usePhrasesOf(queuePhrases);
  const { state, step } = useDownloadSteps(
    {
      streamId: episode.stream_id,
      courseId,
      title: episode.stream_title,
      courseTitle: episode.course_title,
      language: episode.language,
      durationSeconds: episode.duration,
      cover: pictureOf(episode.media, apiOrigin).image?.src ?? null,
    },
    onRemove,
  );
  return (
    <MenuItem
      icon={Download}
      onPress={() => {
        if (state !== 'done') onClose();
        step();
      }}
    >
      {words.download[state]}
    </MenuItem>
  );
}

/** The heart; it waits until the favourites are known, without which it would not know what a press does. `onRemove` asks before one goes. */
export function FavouriteItem({ episode, courseId, onClose, onRemove }: MemberItemProps & { readonly onRemove: () => void }) {
  const words = usePhrasesOf(queuePhrases);
  const { episodes, failed } = useFavourites();
  const isFavourite = episodes?.some(({ stream_id }) => stream_id === episode.stream_id) ?? false;
  const { isOn, change } = useFavourite({ courseId, streamId: episode.stream_id, isFavourite });
  if (isOn)
    return (
      <MenuItem icon={HeartOff} onPress={onRemove}>
        {words.removeFavourite}
      </MenuItem>
    );
  return (
    <MenuItem
      icon={Heart}
      disabled={episodes === undefined && !failed}
      onPress={() => {
        onClose();
        void change(true);
      }}
    >
      {words.addFavourite}
    </MenuItem>
  );
}

/** Moves the listener to the end of an episode, or back to its begin. Not where points are at stake: those are earned by listening alone. */
export function PlayedItem({ episode, courseId, onClose }: MemberItemProps) {
  const { positions, moveTo, forgetPlayed, toasts } = useServices();
  const words = usePhrasesOf(queuePhrases);
  if (episode.accreditation_points !== 0 || episode.duration <= 0) return null;
  const known = episode.stream_user?.[0];
  const server = known ? { seconds: known.progress.end_time, at: Date.parse(known.progress_updated_timestamp) } : null;
  const positionSeconds = positions.newest(episode.stream_id, server)?.seconds ?? 0;
  const isPlayed = stateAtPosition(positionSeconds, episode.duration) === 'completed';
  return (
    <MenuItem
      icon={isPlayed ? CircleDashed : CircleCheck}
      onPress={() => {
        onClose();
        moveTo({ courseId, streamId: episode.stream_id, seconds: isPlayed ? 0 : episode.duration });
        // At its begin it is not something to continue.
        if (isPlayed) forgetPlayed(episode.stream_id).catch(() => undefined);
        toasts.success(isPlayed ? words.markedUnplayed : words.markedPlayed);
      }}
    >
      {isPlayed ? words.markUnplayed : words.markPlayed}
    </MenuItem>
  );
}

/** Takes the episode off what was played recently; the place in it stays. */
export function ForgetItem({ episode, onClose }: Pick<MemberItemProps, 'episode' | 'onClose'>) {
  const { forgetPlayed, toasts } = useServices();
  const { shell } = usePhrases();
  const words = usePhrasesOf(queuePhrases);
  return (
    <MenuItem
      icon={ListX}
      onPress={() => {
        onClose();
        forgetPlayed(episode.stream_id).then(
          () => toasts.success(words.forgotten),
          (error: unknown) => toasts.error(failureOf(error, shell).lines),
        );
      }}
    >
      {words.forget}
    </MenuItem>
  );
}
