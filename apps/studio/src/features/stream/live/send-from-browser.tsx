import { livePlanPhrases } from '@auscult/phrases/studio/live/live-plan';
import { Button } from '@auscult/ui/controls/button';
import { Note } from '@auscult/ui/feedback/note';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useEffect, useRef, useState } from 'react';
import styles from './live-plan.module.css';
import { sendByWhip } from './whip-sender.ts';

interface SendFromBrowserProps {
  readonly whip: string;
  readonly streamKey: string;
}

type State = 'off' | 'beginning' | 'sending' | 'noCamera' | 'notSent';
const CAMERA = { video: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 25, max: 30 } }, audio: true };

/** Sends the camera and the microphone of this device, as long as the page is open. */
export function SendFromBrowser({ whip, streamKey: key }: SendFromBrowserProps) {
  const words = usePhrasesOf(livePlanPhrases);
  const [state, setState] = useState<State>('off');
  const video = useRef<HTMLVideoElement>(null);
  /** Ends what was begun, also while it is still beginning. */
  const ending = useRef<AbortController | null>(null);
  useEffect(() => () => ending.current?.abort(), []);

  async function begin(): Promise<void> {
    const over = new AbortController();
    ending.current = over;
    setState('beginning');
    const stream = await navigator.mediaDevices.getUserMedia(CAMERA).catch(() => null);
    if (stream === null) return setState('noCamera');
    const stopTracks = () => stream.getTracks().forEach((track) => track.stop());
    if (over.signal.aborted) return stopTracks();
    over.signal.addEventListener('abort', stopTracks);
    if (video.current) video.current.srcObject = stream;
    const fail = () => {
      over.abort();
      setState('notSent');
    };
    const sender = await sendByWhip({ whip, key, stream, onBroken: fail }).catch(() => null);
    if (over.signal.aborted) return sender?.stop();
    if (sender === null) return fail();
    over.signal.addEventListener('abort', () => sender.stop());
    setState('sending');
  }
  function end(): void {
    ending.current?.abort();
    setState('off');
  }

  const isOn = state === 'beginning' || state === 'sending';
  return (
    <>
      {/* Without sound: it would come out beside the microphone. */}
      <video ref={video} className={styles.camera} hidden={!isOn} aria-label={words.camera} muted autoPlay playsInline />
      {isOn ? (
        <Button look="secondary" busy={state === 'beginning'} onClick={end}>
          {words.stopSending}
        </Button>
      ) : (
        <Button look="secondary" onClick={() => void begin()}>
          {words.sendFromBrowser}
        </Button>
      )}
      {state === 'sending' && <Note text={words.sendingFromBrowser} />}
      {state === 'noCamera' && <Note look="warning" isAlert text={words.noCamera} />}
      {state === 'notSent' && <Note look="warning" isAlert text={words.notSent} />}
    </>
  );
}
