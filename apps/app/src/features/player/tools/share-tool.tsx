import { playerPhrases } from '@auscult/phrases/screens/player';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Share } from 'lucide-react';
import { useState } from 'react';
import { ShareDialog } from '../../../shared/sharing/lazy-share-dialog.ts';
import type { PlayerTabProps } from '../tabs/player-tab.ts';

/** Shares the open episode, at the second where it is if asked for. */
export function ShareTool({ episode: { track, source } }: PlayerTabProps) {
  const words = usePhrasesOf(playerPhrases);
  const [seconds, setSeconds] = useState<number | null>(null);
  const { title, courseTitle, courseId, streamId } = track;
  return (
    <>
      <IconButton label={words.share} overArt onClick={() => setSeconds(source.position())}>
        <Share size={21} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {seconds !== null && <ShareDialog what={{ title, courseTitle, courseId, streamId }} seconds={seconds} onClose={() => setSeconds(null)} />}
    </>
  );
}
