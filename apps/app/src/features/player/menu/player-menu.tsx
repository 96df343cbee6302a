import { queuePhrases } from '@auscult/phrases/screens/queue';
import { shortcutsPhrases } from '@auscult/phrases/screens/shortcuts';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useNavigate } from '@tanstack/react-router';
import { FileText, Keyboard, LibraryBig, SkipBack, SkipForward } from 'lucide-react';
import { MenuItem, MenuSheet } from '../../../shared/episode-menu/menu-sheet.tsx';
import { useServices } from '../../../shared/services/services.tsx';
import type { PlayerTabProps } from '../tabs/player-tab.ts';

/** Commands without a button of their own in the expanded player. */
export function PlayerMenu({ episode: { track }, onClose }: PlayerTabProps & { readonly onClose: () => void }) {
  const { player, playerView } = useServices();
  const words = usePhrasesOf(shortcutsPhrases);
  const { goToEpisode, goToSeries } = usePhrasesOf(queuePhrases);
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
      {hasKeys && (
        <MenuItem icon={Keyboard} onPress={then(() => playerView.shortcuts.set(true))}>
          {words.title}
        </MenuItem>
      )}
    </MenuSheet>
  );
}
