import { createManualTime } from '@auscult/player/testing/manual-time';
import { describe, expect, it } from 'vitest';
import { DOWNLOAD_RETRY_SECONDS, downloadFile } from './download-file.ts';

const CONTENT = Uint8Array.from({ length: 1000 }, (_, i) => i % 251);
const AUDIO = { 'content-type': 'audio/mpeg', etag: '"v1"' };

const whole = (headers: Record<string, string> = {}) => new Response(CONTENT, { headers: { ...AUDIO, 'content-length': '1000', ...headers } });
const part = (from: number, to = 999, headers: Record<string, string> = {}) =>
  new Response(CONTENT.slice(from, to + 1), { status: 206, headers: { ...AUDIO, 'content-range': `bytes ${from}-${to}/1000`, ...headers } });
const refusal = (status: number, headers: Record<string, string> = {}) => new Response(null, { status, headers });

/** An answer that gives `bytes` and then breaks off, or hangs when told so. */
function broken(bytes: number, from = 0, hangs = false) {
  let given = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (!given) controller.enqueue(CONTENT.slice(from, from + bytes));
      else if (!hangs) controller.error(new TypeError('network error'));
      given = true;
      return hangs && given ? new Promise(() => undefined) : undefined;
    },
  });
  const headers = { ...AUDIO, ...(from > 0 && { 'content-range': `bytes ${from}-999/1000` }) };
  return new Response(body, { status: from > 0 ? 206 : 200, headers });
}

interface Setup {
  readonly answers: readonly (Response | Error | 'hang')[];
  readonly kept?: number;
  readonly size?: number | null;
  readonly append?: () => void;
}

/** A download of the thousand bytes against a server that gives these answers, one after the other. */
function aDownload({ answers, kept = 0, size = 1000, append }: Setup) {
  const time = createManualTime();
  const stop = new AbortController();
  const asked: { url: string; range: string | null; ifRange: string | null }[] = [];
  const queue = [...answers];
  let bytes: number[] = Array.from(CONTENT.slice(0, kept));
  let validator: string | null = kept > 0 ? '"v1"' : null;
  let links = 0;
  const result = downloadFile({
    size,
    signal: stop.signal,
    timers: time,
    target: {
      received: () => bytes.length,
      validator: () => validator,
      async append(blob, version) {
        append?.();
        bytes.push(...new Uint8Array(await blob.arrayBuffer()));
        validator = version;
      },
      async restart() {
        bytes = [];
        validator = null;
      },
      isRight: async () => bytes.length === 1000 && bytes.every((byte, i) => byte === CONTENT[i]),
    },
    async address(isRenewal) {
      if (isRenewal) links += 1;
      return `https://auscult.example/media/audio/1/a.mp3?s=${links}`;
    },
    async get(url, { headers, signal }) {
      const sent = new Headers(headers);
      asked.push({ url, range: sent.get('range'), ifRange: sent.get('if-range') });
      const next = queue.shift() ?? new TypeError('Failed to fetch');
      if (next === 'hang') return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
      if (next instanceof Error) throw next;
      // A broken-off stream hears of the stop as fetch would let it.
      if (next.body && signal) signal.addEventListener('abort', () => void next.body?.cancel().catch(() => undefined));
      return next;
    },
  });
  /** Lets the time pass until the download has ended. */
  async function end() {
    const later = () => new Promise((resolve) => setTimeout(resolve, 0, null));
    for (let turn = 0; turn < 400; turn += 1) {
      if ((await Promise.race([result, later()])) !== null) break;
      time.advance(1000);
    }
    return result;
  }
  return { end, asked, stop, time, bytes: () => bytes };
}

describe('downloadFile', () => {
  it('brings a file whole', async () => {
    const download = aDownload({ answers: [whole()] });
    await expect(download.end()).resolves.toBe('done');
    expect(download.asked).toEqual([{ url: expect.stringContaining('s=0'), range: null, ifRange: null }]);
  });

  it('goes on where it stopped, of the same version', async () => {
    const download = aDownload({ answers: [part(400)], kept: 400 });
    await expect(download.end()).resolves.toBe('done');
    expect(download.asked).toEqual([expect.objectContaining({ range: 'bytes=400-', ifRange: '"v1"' })]);
  });

  it('keeps what came before the connection broke, and asks for the rest', async () => {
    const download = aDownload({ answers: [broken(300), broken(200, 300), part(500)] });
    await expect(download.end()).resolves.toBe('done');
    expect(download.asked.map(({ range }) => range)).toEqual([null, 'bytes=300-', 'bytes=500-']);
  });

  it('begins anew when the server sends the whole, another part, or says that the part is of nothing', async () => {
    for (const answers of [
      [whole()],
      [part(300), whole()],
      [refusal(416, { 'content-range': 'bytes */1000' }), whole()],
      [part(400, 999, { 'content-range': 'bytes 400-999/1200' }), whole()],
    ]) {
      const download = aDownload({ answers, kept: 400 });
      await expect(download.end()).resolves.toBe('done');
    }
  });

  it('is done when nothing is left to ask for', async () => {
    const complete = aDownload({ answers: [], kept: 1000 });
    await expect(complete.end()).resolves.toBe('done');
    expect(complete.asked).toEqual([]);
    const told = aDownload({ answers: [refusal(416, { 'content-range': 'bytes */1000' })], kept: 1000, size: null });
    await expect(told.end()).resolves.toBe('done');
  });

  it('renews a link that has ended once', async () => {
    const renewed = aDownload({ answers: [refusal(403), whole()] });
    await expect(renewed.end()).resolves.toBe('done');
    expect(renewed.asked.map(({ url }) => url.at(-1))).toEqual(['0', '1']);
    await expect(aDownload({ answers: [refusal(401), refusal(401)] }).end()).resolves.toBe('refused');
  });

  it('ends at once where nothing can become better', async () => {
    for (const [status, result] of [
      [404, 'missing'],
      [410, 'missing'],
      [400, 'refused'],
      [451, 'refused'],
    ] as const) {
      const download = aDownload({ answers: [refusal(status), whole()] });
      await expect(download.end()).resolves.toBe(result);
      expect(download.asked).toHaveLength(1);
    }
  });

  it('refuses pages and other text, and a file of another size', async () => {
    for (const type of ['text/html; charset=utf-8', 'application/json', 'image/png', 'text/plain'])
      await expect(aDownload({ answers: [whole({ 'content-type': type })] }).end()).resolves.toBe('wrong_content');
    await expect(aDownload({ answers: [whole({ 'content-length': '999' })] }).end()).resolves.toBe('wrong_content');
  });

  it('tries again after trouble of the server and of the network, five times without a step forward', async () => {
    const patient = aDownload({ answers: [refusal(503), new TypeError('Failed to fetch'), refusal(429), whole()] });
    await expect(patient.end()).resolves.toBe('done');
    const hopeless = aDownload({ answers: [] });
    await expect(hopeless.end()).resolves.toBe('unreachable');
    expect(hopeless.asked).toHaveLength(DOWNLOAD_RETRY_SECONDS.length + 1);
  });

  it('gives up a connection that gives nothing for a minute', async () => {
    const download = aDownload({ answers: ['hang', whole()] });
    await expect(download.end()).resolves.toBe('done');
    expect(download.asked).toHaveLength(2);
  });

  it('downloads once more what is not the file, and no more than once', async () => {
    const wrong = () => new Response(new Uint8Array(1000), { headers: { ...AUDIO, 'content-length': '1000' } });
    await expect(aDownload({ answers: [wrong(), whole()] }).end()).resolves.toBe('done');
    await expect(aDownload({ answers: [wrong(), wrong()] }).end()).resolves.toBe('wrong_content');
  });

  it('ends when the device is full, and keeps what is there', async () => {
    const append = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const download = aDownload({ answers: [whole()], append });
    await expect(download.end()).resolves.toBe('no_space');
  });

  it('stops when it is told to, also while it waits', async () => {
    const download = aDownload({ answers: [refusal(503), whole()] });
    await new Promise((resolve) => setTimeout(resolve, 0));
    download.stop.abort();
    await expect(download.end()).resolves.toBe('stopped');
    expect(download.asked).toHaveLength(1);
  });
});
