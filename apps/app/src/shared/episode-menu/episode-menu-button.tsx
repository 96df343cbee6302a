import { MoreIcon } from '@auscult/ui/brand/icons';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrases } from '@auscult/web/services/web-services';
import { lazyPart } from '@auscult/web/state/lazy-part';
import { useState } from 'react';
import type { EpisodeMenuProps } from './episode-menu.tsx';

const EpisodeMenu = lazyPart(() => import('./episode-menu.tsx'), 'EpisodeMenu');

/** Fetched before the press is whole. One that does not come is asked for again by the press. */
const preload = () => void EpisodeMenu.preload().catch(() => undefined);

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
        onPointerDown={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <MoreIcon size={22} />
      </IconButton>
      {isOpen && <EpisodeMenu {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
