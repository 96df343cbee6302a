import { queuePhrases } from '@auscult/phrases/screens/queue';
import { sharingPhrases } from '@auscult/phrases/screens/sharing';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Building2, FileText, LibraryBig, ListEnd, ListStart, Share } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDownloadRemoval } from '../downloads/download-button.tsx';
import { ConfirmRemoval } from '../favourites/confirm-removal.tsx';
import { useFavourite } from '../favourites/use-favourite.ts';
import { trackOfCard } from '../listening/track-of-card.ts';
import { useServices } from '../services/services.tsx';
import { ShareDialog } from '../sharing/lazy-share-dialog.ts';
import { DownloadItem, FavouriteItem, ForgetItem, PlayedItem } from './member-items.tsx';
import type { MenuEpisode } from './menu-episode.ts';
import { MenuItem, MenuSheet } from './menu-sheet.tsx';

export interface EpisodeMenuProps {
  readonly episode: MenuEpisode;
  /** The series that it is listed in; by itself, the one that the card names. */
  readonly courseId?: number;
  /** It stands among what was played recently, and can be taken off. */
  readonly isAmongPlayed?: boolean;
  readonly onClose: () => void;
}

type Dialog = 'menu' | 'share' | 'favourite' | 'download';

/** What can be done with an episode of a list besides playing it. */
export function EpisodeMenu({ episode, courseId = episode.course_id, isAmongPlayed = false, onClose }: EpisodeMenuProps) {
  const { player, toasts, downloads } = useServices();
  const { user } = useSession();
  const words = usePhrasesOf(queuePhrases);
  const sharing = usePhrasesOf(sharingPhrases);
  const [dialog, setDialog] = useState<Dialog>('menu');
  const { stream_id: streamId, stream_title: title } = episode;
  const favourite = useFavourite({ courseId, streamId, isFavourite: true });
  const navigate = useNavigate();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const params = { courseId: String(courseId), streamId: String(streamId) };
  const mayListen = episode.visibility === undefined || episode.visibility === 'public' || user !== null;
  const enqueue = (place: 'next' | 'last') => {
    player.enqueue([trackOfCard(episode, courseId)], place);
    toasts.success(place === 'next' ? words.willPlayNext : words.addedLast);
    onClose();
  };
  const leave = (go: () => Promise<void>) => () => {
    onClose();
    void go();
  };
  if (dialog === 'share') return <ShareDialog what={{ title, courseTitle: episode.course_title, courseId, streamId }} onClose={onClose} />;
  if (dialog === 'favourite')
    return (
      <ConfirmRemoval
        title={title}
        onKeep={onClose}
        onRemove={() => {
          onClose();
          void favourite.change(false);
        }}
      />
    );
  if (dialog === 'download') return <ConfirmDownloadRemoval title={title} onClose={onClose} onRemove={() => void downloads.remove(streamId)} />;
  const own = { episode, courseId, onClose };
  return (
    <MenuSheet title={title} lang={episode.language} onClose={onClose}>
      {mayListen && (
        <>
          <MenuItem icon={ListStart} onPress={() => enqueue('next')}>
            {words.playNext}
          </MenuItem>
          <MenuItem icon={ListEnd} onPress={() => enqueue('last')}>
            {words.addLast}
          </MenuItem>
        </>
      )}
      {user !== null && (
        <>
          <DownloadItem {...own} onRemove={() => setDialog('download')} />
          <FavouriteItem {...own} onRemove={() => setDialog('favourite')} />
          <PlayedItem {...own} />
          {isAmongPlayed && <ForgetItem {...own} />}
        </>
      )}
      {pathname !== `/course/${courseId}/episode/${streamId}` && (
        <MenuItem icon={FileText} onPress={leave(() => navigate({ to: '/course/$courseId/episode/$streamId', params }))}>
          {words.goToEpisode}
        </MenuItem>
      )}
      {pathname !== `/course/${courseId}` && (
        <MenuItem icon={LibraryBig} onPress={leave(() => navigate({ to: '/course/$courseId', params }))}>
          {words.goToSeries}
        </MenuItem>
      )}
      {user !== null && pathname !== `/company/${episode.company_id}` && (
        <MenuItem icon={Building2} onPress={leave(() => navigate({ to: '/company/$companyId', params: { companyId: String(episode.company_id) } }))}>
          {words.goToCompany}
        </MenuItem>
      )}
      <MenuItem icon={Share} onPress={() => setDialog('share')}>
        {sharing.title}
      </MenuItem>
    </MenuSheet>
  );
}
