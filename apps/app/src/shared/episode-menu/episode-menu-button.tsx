import { MoreIcon } from '@auscult/ui/brand/icons';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrases } from '@auscult/web/services/web-services';
import { useState } from 'react';
import { EpisodeMenu, type EpisodeMenuProps } from './episode-menu.tsx';

/** Beside the play button of an episode: what else can be done with it. */
export function EpisodeMenuButton(props: Omit<EpisodeMenuProps, 'onClose'>) {
  const { episodes } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        data-action="menu"
        label={episodes.more(props.episode.stream_title)}
        aria-haspopup="dialog"
        className="ink-3"
        onClick={() => setOpen(true)}
      >
        <MoreIcon size={22} />
      </IconButton>
      {isOpen && <EpisodeMenu {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
