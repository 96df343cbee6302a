import type { Timers } from '@auscult/player/engine/player-options';
import type { DownloadFailure } from './download-database.ts';

/** Bytes per write: larger loses more when a tab dies, smaller costs more writes. */
const PART_BYTES = 256 * 1024;
/** No data for this long counts as a broken connection. */
const STALL_MS = 60_000;
/** Delays before retries; progress resets the sequence. */
export const DOWNLOAD_RETRY_SECONDS = [1, 2, 4, 8, 16] as const;

/** The file as far as it is on the device. */
export interface FileTarget {
  received(): number;
  /** What the server called the version that the part here is of; null when it named none. */
  validator(): string | null;
  append(part: Blob, validator: string | null): Promise<void>;
  /** Drops what is here. */
  restart(): Promise<void>;
  /** Whether the whole file is what it should be. */
  isRight(): Promise<boolean>;
}

export interface DownloadSource {
  readonly target: FileTarget;
  /** Expected total size in bytes; null when unknown. */
  readonly size: number | null;
  readonly signal: AbortSignal;
  readonly timers: Timers;
  /** The address to ask; `isRenewal` for a fresh one. Null when the right to it has gone. */
  address(isRenewal: boolean): Promise<string | null>;
  get(url: string, init: RequestInit): Promise<Response>;
}

export type DownloadResult = 'done' | 'stopped' | DownloadFailure;

type Attempt = 'whole' | 'again' | 'renew' | 'restart' | DownloadFailure;

/**
 * Downloads a file, resuming from the bytes already stored; never rejects. Ranges are requested with If-Range for the stored version;
 * any mismatch restarts from 0. Permanent errors end it at once.
 */
export async function downloadFile(source: DownloadSource): Promise<DownloadResult> {
  const { target, signal, timers } = source;
  let [tries, hasRenewed, hasRestarted] = [0, false, false];
  let isRenewal = false;
  for (;;) {
    if (signal.aborted) return 'stopped';
    const before = target.received();
    const attempt = await once(source, isRenewal);
    isRenewal = false;
    if (signal.aborted) return 'stopped';
    if (attempt === 'whole' && (await target.isRight().catch(() => false))) return 'done';
    switch (attempt) {
      // Complete but with a wrong checksum: restart, like a mismatching range.
      case 'whole':
      case 'restart':
        if (hasRestarted) return 'wrong_content';
        hasRestarted = true;
        await target.restart();
        break;
      case 'renew':
        if (hasRenewed) return 'refused';
        hasRenewed = true;
        isRenewal = true;
        break;
      case 'again': {
        if (target.received() > before) tries = 0;
        const seconds = DOWNLOAD_RETRY_SECONDS[tries];
        if (seconds === undefined) return 'unreachable';
        tries += 1;
        await pause(seconds * 1000, timers, signal);
        break;
      }
      default:
        return attempt;
    }
  }
}

async function once(source: DownloadSource, isRenewal: boolean): Promise<Attempt> {
  const { target, size } = source;
  const stall = new AbortController();
  const signal = AbortSignal.any([source.signal, stall.signal]);
  try {
    const url = await source.address(isRenewal);
    if (url === null) return 'refused';
    if (size !== null && target.received() === size) return 'whole';
    const watch = watchStall(source.timers, stall);
    try {
      const response = await source.get(url, { headers: headersFor(target), signal, cache: 'no-store' });
      return judge(response, target) ?? (await keep(response, source, watch.moved));
    } finally {
      watch.stop();
    }
  } catch (error) {
    return isFull(error) ? 'no_space' : 'again';
  }
}

function headersFor(target: FileTarget): HeadersInit {
  const [from, validator] = [target.received(), target.validator()];
  return from === 0 ? {} : { range: `bytes=${from}-`, ...(validator !== null && { 'if-range': validator }) };
}

/** What the answer alone decides; null when its body is to be read. */
function judge(response: Response, target: FileTarget): Attempt | null {
  const { status, headers } = response;
  if (status === 200 || status === 206) {
    if (!isSound(headers.get('content-type'))) return 'wrong_content';
    return status === 206 && startOf(headers) !== target.received() ? 'restart' : null;
  }
  if (status === 401 || status === 403) return 'renew';
  if (status === 404 || status === 410) return 'missing';
  if (status === 416) return totalOf(headers) === target.received() && target.received() > 0 ? 'whole' : 'restart';
  return status === 408 || status === 425 || status === 429 || status >= 500 ? 'again' : 'refused';
}

async function keep(response: Response, { target, size, signal }: DownloadSource, moved: () => void): Promise<Attempt> {
  const { headers, body } = response;
  const isPart = response.status === 206;
  const total = isPart ? totalOf(headers) : Number(headers.get('content-length')) || null;
  if (size !== null && total !== null && total !== size) return target.received() > 0 ? 'restart' : 'wrong_content';
  if (!isPart && target.received() > 0) await target.restart();
  const validator = headers.get('etag') ?? headers.get('last-modified');
  let [pieces, bytes]: [Uint8Array<ArrayBuffer>[], number] = [[], 0];
  const write = async () => {
    if (bytes === 0) return;
    const part = new Blob(pieces);
    [pieces, bytes] = [[], 0];
    await target.append(part, validator);
  };
  try {
    const reader = body?.getReader();
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
      const { value } = read;
      if (signal.aborted) return 'again';
      moved();
      pieces.push(value);
      bytes += value.byteLength;
      if (bytes >= PART_BYTES) await write();
    }
  } catch (error) {
    // Store what arrived before the connection broke.
    if (!isFull(error)) await write();
    throw error;
  }
  await write();
  const whole = size ?? total;
  return whole === null || target.received() === whole ? 'whole' : target.received() < whole ? 'again' : 'restart';
}

/** A captive portal or error page is not audio. */
const isSound = (type: string | null) => type === null || /^(?:audio|video)\/|^application\/(?:octet-stream|ogg)\b/i.test(type);

const startOf = (headers: Headers) => Number(/^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1] ?? Number.NaN);

function totalOf(headers: Headers): number | null {
  const [, total] = /^bytes (?:\d+-\d+|\*)\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  return total === undefined ? null : Number(total);
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

function watchStall(timers: Timers, stall: AbortController) {
  const begin = () => timers.after(STALL_MS, () => stall.abort());
  let stop = begin();
  return {
    moved() {
      stop();
      stop = begin();
    },
    stop: () => stop(),
  };
}

function pause(ms: number, timers: Timers, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = timers.after(ms, resolve);
    signal.addEventListener('abort', () => {
      stop();
      resolve();
    });
  });
}
