import type { EpisodeCard } from '@auscult/contract/entities/card';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrases } from '@auscult/web/services/web-services';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const EpisodeMenu = lazy(async () => ({ default: (await import('./episode-menu.tsx')).EpisodeMenu }));

export interface EpisodeMenuProps {
  readonly episode: EpisodeCard;
  /** The series that it is listed in; by itself, the one that the card names. */
  readonly courseId?: number;
}

/** Beside the play button of an episode: what else can be done with it. */
export function EpisodeMenuButton(props: EpisodeMenuProps) {
  const { episodes } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={episodes.more(props.episode.stream_title)} aria-haspopup="dialog" className="ink-3" onClick={() => setOpen(true)}>
        <Ellipsis size={22} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <EpisodeMenu {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
