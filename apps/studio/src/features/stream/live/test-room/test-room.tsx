import { LOWEST_LEVEL } from '@auscult/domain/live/sound-level';
import { testRoomPhrases } from '@auscult/phrases/studio/live/test-room';
import { Button } from '@auscult/ui/controls/button';
import { Note } from '@auscult/ui/feedback/note';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import live from '../live-plan.module.css';
import { type Incoming, playIncoming } from './play-incoming.ts';
import styles from './test-room.module.css';

interface TestRoomProps {
  /** Of what comes in. */
  readonly playlist: string;
  /** Somebody sends. */
  readonly comesIn: boolean;
  /** Viewers have it too. */
  readonly isLive: boolean;
}

/** Picture and sound of what comes in, for whoever plans a live stream, before it is live. */
export function TestRoom({ playlist, comesIn, isLive }: TestRoomProps) {
  const words = usePhrasesOf(testRoomPhrases);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isOpen && <Monitor key={playlist} playlist={playlist} />}
      <Button look="secondary" aria-expanded={isOpen} disabled={!comesIn && !isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? words.close : words.open}
      </Button>
      {isOpen && <Note text={isLive ? words.live : words.text} />}
    </>
  );
}

function Monitor({ playlist }: Pick<TestRoomProps, 'playlist'>) {
  const words = usePhrasesOf(testRoomPhrases);
  const place = useRef<HTMLDivElement>(null);
  const player = useRef<ReturnType<typeof playIncoming> | null>(null);
  const [{ level, state }, setIncoming] = useState<Incoming>({ level: LOWEST_LEVEL, state: null });
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    // Made here: an element's sound is taken over once and for all.
    const element = Object.assign(document.createElement('video'), { className: live.camera, playsInline: true });
    place.current?.append(element);
    const begun = playIncoming(element, playlist, setIncoming);
    player.current = begun;
    return () => {
      begun.stop();
      element.remove();
    };
  }, [playlist]);
  function hear(): void {
    player.current?.setHeard(!isHeard);
    setHeard(!isHeard);
  }
  return (
    <>
      <div ref={place} role="group" aria-label={words.picture} />
      <div className={styles.level}>
        <meter
          className={styles.meter}
          aria-label={words.level}
          min={0}
          max={-LOWEST_LEVEL}
          value={level - LOWEST_LEVEL}
          data-state={state ?? 'silent'}
        />
        <span role="status" className="t-sm">
          {state === null ? words.waiting : words.states[state]}
        </span>
      </div>
      <Button
        look="secondary"
        small
        icon={isHeard ? <Volume2 size={18} strokeWidth={1.75} aria-hidden="true" /> : <VolumeX size={18} strokeWidth={1.75} aria-hidden="true" />}
        aria-pressed={isHeard}
        onClick={hear}
      >
        {words.hear}
      </Button>
    </>
  );
}
