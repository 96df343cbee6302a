import { SAY_PRESENT_EVERY_MS } from '@auscult/domain/editing/presence';
import { useEffect, useEffectEvent, useState } from 'react';

export interface PresentEditor {
  readonly id: number;
  readonly name: string;
}

interface Presence {
  readonly editors: readonly PresentEditor[];
  /** That the thing has now. */
  readonly version: number;
}

interface PresenceOptions {
  /** Tells the server that this editor is here, or goes. */
  readonly say: (isHere: boolean) => Promise<Presence>;
  /** That is on screen. */
  readonly version: number;
  /** A colleague saved: it is to be read again. */
  readonly onNewer: () => void;
}

/** Who else has the same thing open to edit. Said while this page is in sight, and once more when it is left. */
export function usePresence({ say, version, onNewer }: PresenceOptions): readonly PresentEditor[] {
  const [editors, setEditors] = useState<readonly PresentEditor[]>([]);
  const come = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return;
    try {
      const present = await say(true);
      setEditors(present.editors);
      if (present.version > version) onNewer();
    } catch {
      // Without an answer nobody is known to be there.
      setEditors([]);
    }
  });
  const go = useEffectEvent(() => void say(false).catch(() => undefined));
  useEffect(() => {
    const again = () => void come();
    again();
    const timer = setInterval(again, SAY_PRESENT_EVERY_MS);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
      go();
    };
  }, []);
  return editors;
}
