import type { EpisodeCard } from '@auscult/contract/entities/card';
import { queuePhrases } from '@auscult/phrases/screens/queue';
import { sharingPhrases } from '@auscult/phrases/screens/sharing';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Building2, FileText, LibraryBig, ListEnd, ListStart, Share } from 'lucide-react';
import { useState } from 'react';
import { trackOfCard } from '../listening/track-of-card.ts';
import { useServices } from '../services/services.tsx';
import { ShareDialog } from '../sharing/share-dialog.tsx';
import { MenuItem, MenuSheet } from './menu-sheet.tsx';

export interface EpisodeMenuProps {
  readonly episode: EpisodeCard;
  /** The series that it is listed in; by itself, the one that the card names. */
  readonly courseId?: number;
  readonly onClose: () => void;
}

/** What can be done with an episode of a list besides playing it. */
export function EpisodeMenu({ episode, courseId = episode.course_id, onClose }: EpisodeMenuProps) {
  const { player, toasts } = useServices();
  const { user } = useSession();
  const words = usePhrasesOf(queuePhrases);
  const sharing = usePhrasesOf(sharingPhrases);
  const [isSharing, setSharing] = useState(false);
  const navigate = useNavigate();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const params = { courseId: String(courseId), streamId: String(episode.stream_id) };
  const mayListen = episode.visibility === 'public' || user !== null;
  const enqueue = (place: 'next' | 'last') => {
    player.enqueue([trackOfCard(episode, courseId)], place);
    toasts.success(place === 'next' ? words.willPlayNext : words.addedLast);
    onClose();
  };
  if (isSharing) {
    const what = { title: episode.stream_title, courseTitle: episode.course_title, courseId, streamId: episode.stream_id };
    return <ShareDialog what={what} onClose={onClose} />;
  }
  return (
    <MenuSheet title={episode.stream_title} lang={episode.language} onClose={onClose}>
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
      {pathname !== `/course/${courseId}/episode/${episode.stream_id}` && (
        <MenuItem
          icon={FileText}
          onPress={() => {
            onClose();
            void navigate({ to: '/course/$courseId/episode/$streamId', params });
          }}
        >
          {words.goToEpisode}
        </MenuItem>
      )}
      {pathname !== `/course/${courseId}` && (
        <MenuItem
          icon={LibraryBig}
          onPress={() => {
            onClose();
            void navigate({ to: '/course/$courseId', params });
          }}
        >
          {words.goToSeries}
        </MenuItem>
      )}
      {user !== null && pathname !== `/company/${episode.company_id}` && (
        <MenuItem
          icon={Building2}
          onPress={() => {
            onClose();
            void navigate({ to: '/company/$companyId', params: { companyId: String(episode.company_id) } });
          }}
        >
          {words.goToCompany}
        </MenuItem>
      )}
      <MenuItem icon={Share} onPress={() => setSharing(true)}>
        {sharing.title}
      </MenuItem>
    </MenuSheet>
  );
}
