import { playerPhrases } from '@auscult/phrases/screens/player';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { Share } from 'lucide-react';
import { usePhrasesOf, useServices } from '../../../lib/services.tsx';
import { shareLink } from '../../../lib/share.ts';
import type { PartProps } from '../parts/part.ts';

/** Shares the open episode. */
export function ShareTool({ episode: { track } }: PartProps) {
  const services = useServices();
  const words = usePhrasesOf(playerPhrases);
  const share = () =>
    void shareLink(services, {
      title: track.title,
      path: `/course/${track.courseId}?stream=${track.streamId}`,
      action: 'share_stream',
      id: track.streamId,
    });
  return (
    <IconButton label={words.share} onField onClick={share}>
      <Share size={21} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
}
