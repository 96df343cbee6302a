import { request } from 'node:http';

const VERSION = { 'tus-resumable': '1.0.0' };

interface Creation {
  readonly size: number;
  readonly streamId: number;
  readonly name?: string;
}

/** A tus client for tests. Where an offset is answered, a refusal is its status. */
export interface TusClient {
  create(creation: Creation): Promise<string>;
  /** The code of the refusal; null when there was none. */
  refusal(creation: Creation): Promise<string | null>;
  offset(id: string): Promise<number>;
  append(id: string, from: number, bytes: Uint8Array): Promise<number>;
  /** Sends these as a part of what it says to send; then, after `until`, breaks the connection, or does what ends it. */
  breakOff(id: string, from: number, bytes: Uint8Array, when: { until(): Promise<unknown>; end?(): void }): Promise<void>;
}

export function createTusClient(origin: string, token: string): TusClient {
  const headers = { ...VERSION, authorization: `Bearer ${token}` };
  const address = (id: string) => `${origin}/v1/studio/uploads/${id}`;
  const base64 = (text: string) => Buffer.from(text).toString('base64');

  const post = ({ size, streamId, name = 'opname.wav' }: Creation) =>
    fetch(`${origin}/v1/studio/uploads`, {
      method: 'POST',
      headers: { ...headers, 'upload-length': String(size), 'upload-metadata': `stream_id ${base64(String(streamId))},filename ${base64(name)}` },
    });

  return {
    async create(creation) {
      const answer = await post(creation);
      const id = answer.headers.get('location')?.split('/').at(-1);
      if (answer.status !== 201 || id === undefined) throw new Error(`the upload was refused: ${answer.status} ${await answer.text()}`);
      return id;
    },
    async refusal(creation) {
      const answer = await post(creation);
      return answer.status === 201 ? null : ((await answer.json()) as { code: string }).code;
    },
    async offset(id) {
      const answer = await fetch(address(id), { method: 'HEAD', headers });
      return answer.ok ? Number(answer.headers.get('upload-offset')) : answer.status;
    },
    async append(id, from, bytes) {
      const answer = await fetch(address(id), {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) },
        body: bytes as Uint8Array<ArrayBuffer>,
      });
      return answer.ok ? Number(answer.headers.get('upload-offset')) : answer.status;
    },
    async breakOff(id, from, bytes, { until, end }) {
      const call = request(address(id), {
        method: 'PATCH',
        headers: {
          ...headers,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(from),
          'content-length': String(bytes.length + 1000),
        },
      });
      call.on('error', () => {});
      await new Promise<void>((sent) => void call.write(bytes, () => sent()));
      const closed = new Promise<void>((done) => void call.once('close', () => done()));
      await until();
      if (end === undefined) call.destroy();
      else end();
      await closed;
    },
  };
}
