import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { sourceFlags } from '../../../adapters/worker-process.ts';
import type { WhipSettings } from '../../../config/config.ts';
import { IngestError, type Picture, type PictureFormat, type Publication, type Sound } from '../publication.ts';
import { readOffer } from './sdp-offer.ts';

export type ToProcess =
  | { readonly settings: WhipSettings }
  | { readonly id: string; readonly offer: string }
  | { readonly id: string; readonly close: true };
export type ToParent = { readonly id: string } & (
  | { readonly answer: string }
  | { readonly format: PictureFormat }
  | { readonly picture: Picture }
  | { readonly sound: Sound }
  | { readonly closed: string }
);

export interface WebrtcSession {
  readonly id: string;
  /** Of SDP. */
  readonly answer: string;
}

export interface WebrtcReceiver {
  /** `close` ends what `admit` gave; `id` is that of the session, which may be over before it is answered. Throws an IngestError where the offer is no good: its line is for whoever sent it. */
  open(offer: string, admit: (close: () => void, id: string) => Promise<Publication>): Promise<WebrtcSession>;
  close(id: string): void;
  stop(): void;
}

// Beside this file in the source, beside the bundle when built.
const PROCESS = new URL(import.meta.url.endsWith('.ts') ? './webrtc-process.ts' : './webrtc-process.js', import.meta.url);
const MEMORY_MB = 256;
/** Without a publisher. */
const IDLE_MS = 5000;
const ANSWER_MS = 10_000;

interface Session {
  readonly publication: Publication;
  readonly onAnswer: (answer: string | null) => void;
}

/**
 * Receives publishers who speak WebRTC, in a process that is started for the first of them and ended behind the last: it decrypts and takes apart what
 * strangers send, has little memory and nothing of the environment, and when it falls over publishers connect again.
 */
export function createWebrtcReceiver(settings: WhipSettings, onClosed: (reason: string) => void): WebrtcReceiver {
  const sessions = new Map<string, Session>();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  const tell = (message: ToProcess) => void child?.send(message, () => {});
  function end(id: string, reason: string): void {
    const session = sessions.get(id);
    if (session === undefined) return;
    sessions.delete(id);
    session.onAnswer(null);
    session.publication.end();
    tell({ id, close: true });
    onClosed(reason);
    if (sessions.size === 0) idle = setTimeout(stop, IDLE_MS).unref();
  }
  function stop(): void {
    const ended = child;
    child = null;
    for (const id of sessions.keys()) end(id, 'the server stops');
    clearTimeout(idle);
    ended?.kill('SIGKILL');
  }

  function begin(): ChildProcess {
    const begun = fork(fileURLToPath(PROCESS), {
      env: {},
      execArgv: [...sourceFlags(PROCESS), `--max-old-space-size=${MEMORY_MB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    begun.on('error', () => {});
    begun.on('message', (message: ToParent) => {
      try {
        take(message);
      } catch (error) {
        end(message.id, error instanceof IngestError ? error.message : 'it cannot be read');
      }
    });
    begun.on('exit', () => {
      if (child !== begun) return;
      child = null;
      for (const id of sessions.keys()) end(id, 'the process of WebRTC ended');
    });
    return begun;
  }

  function take(message: ToParent): void {
    const session = sessions.get(message.id);
    if (session === undefined) return;
    const { publication } = session;
    if ('picture' in message) publication.picture(message.picture);
    else if ('sound' in message) publication.sound(message.sound);
    else if ('format' in message) publication.describePicture(message.format);
    else if ('answer' in message) session.onAnswer(message.answer);
    else end(message.id, message.closed);
  }

  return {
    async open(given, admit) {
      const { offer, hasSound } = readOffer(given);
      const id = randomUUID();
      let isEnded = false;
      const publication = await admit(() => {
        isEnded = true;
        end(id, 'it was ended');
      }, id);
      if (isEnded) {
        publication.end();
        throw new IngestError('another publisher of this stream came');
      }
      if (hasSound) publication.describeSound({ codec: 'opus' });
      clearTimeout(idle);
      if (child === null) {
        child = begin();
        tell({ settings });
      }
      const answer = await new Promise<string | null>((resolve) => {
        const timer = setTimeout(() => end(id, 'its offer was not answered'), ANSWER_MS);
        sessions.set(id, {
          publication,
          onAnswer(said) {
            clearTimeout(timer);
            resolve(said);
          },
        });
        tell({ id, offer });
      });
      if (answer === null) throw new IngestError('this offer cannot be answered');
      return { id, answer };
    },
    close: (id) => end(id, 'it has gone'),
    stop,
  };
}
