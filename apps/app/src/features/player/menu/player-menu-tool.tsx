import { shortcutsPhrases } from '@auscult/phrases/screens/shortcuts';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { PlayerTabProps } from '../tabs/player-tab.ts';
import { PlayerMenu } from './player-menu.tsx';

/** The overflow menu button of the expanded player. */
export function PlayerMenuTool(props: PlayerTabProps) {
  const words = usePhrasesOf(shortcutsPhrases);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={words.menu} overArt aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Ellipsis size={22} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {isOpen && <PlayerMenu {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
