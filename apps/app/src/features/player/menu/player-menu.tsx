import { queuePhrases } from '@auscult/phrases/screens/queue';
import { shortcutsPhrases } from '@auscult/phrases/screens/shortcuts';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useNavigate } from '@tanstack/react-router';
import { Building2, FileText, Keyboard, LibraryBig, SkipBack, SkipForward } from 'lucide-react';
import { PlayedItem } from '../../../shared/episode-menu/member-items.tsx';
import { MenuItem, MenuSheet } from '../../../shared/episode-menu/menu-sheet.tsx';
import { useServices } from '../../../shared/services/services.tsx';
import type { PlayerTabProps } from '../tabs/player-tab.ts';

/** Commands without a button of their own in the expanded player. */
export function PlayerMenu({ episode: { track }, stream, onClose }: PlayerTabProps & { readonly onClose: () => void }) {
  const { player, playerView } = useServices();
  const words = usePhrasesOf(shortcutsPhrases);
  const { user } = useSession();
  const { goToEpisode, goToSeries, goToCompany } = usePhrasesOf(queuePhrases);
  const navigate = useNavigate();
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  // The list of keys is not offered on touch-only devices.
  const hasKeys = matchMedia('(any-pointer: fine)').matches;
  const params = { courseId: String(track.courseId), streamId: String(track.streamId) };
  const leave = (go: () => Promise<void>) =>
    then(() => {
      if (matchMedia('(max-width: 1023px)').matches) player.collapse();
      void go();
    });
  return (
    <MenuSheet title={track.title} lang={track.language} onClose={onClose}>
      <MenuItem icon={SkipBack} onPress={then(() => player.previous())}>
        {words.previous}
      </MenuItem>
      <MenuItem icon={SkipForward} onPress={then(() => player.next())}>
        {words.next}
      </MenuItem>
      <MenuItem icon={FileText} onPress={leave(() => navigate({ to: '/course/$courseId/episode/$streamId', params }))}>
        {goToEpisode}
      </MenuItem>
      <MenuItem icon={LibraryBig} onPress={leave(() => navigate({ to: '/course/$courseId', params }))}>
        {goToSeries}
      </MenuItem>
      {user !== null && stream && (
        <>
          <MenuItem icon={Building2} onPress={leave(() => navigate({ to: '/company/$companyId', params: { companyId: String(stream.company_id) } }))}>
            {goToCompany}
          </MenuItem>
          <PlayedItem episode={{ ...stream, stream_id: stream.id }} courseId={track.courseId} onClose={onClose} />
        </>
      )}
      {hasKeys && (
        <MenuItem icon={Keyboard} onPress={then(() => playerView.shortcuts.set(true))}>
          {words.title}
        </MenuItem>
      )}
    </MenuSheet>
  );
}
