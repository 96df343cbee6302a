import type { LiveBatch } from '@auscult/contract/live/entities';
import { LIVE_VERSION } from '@auscult/contract/live/version';
import { SharedJson } from '../../../http/endpoints/compression.ts';

/** The first byte of a message of text that is whole. */
const WHOLE_TEXT = 0x81;
/** The longest payloads whose length fits in the second byte, and in two bytes more; longer ones use eight. */
const [SHORT, MEDIUM] = [125, 65_535] as const;

/** What a message has in front of the batch that a call answers. */
const NAMED = `{"v":${LIVE_VERSION},"type":"batch",`;

/** A batch as it is sent, made once for all. `events` as JSON. */
export class Frame {
  readonly through: number;
  readonly text: Buffer;
  /** As a server sends it by WebSocket, its head (RFC 6455, 5.2) and its text in one piece: each of thousands is one write. */
  readonly socket: Buffer;
  #event: Buffer | undefined;
  #answer: SharedJson | undefined;

  constructor({ epoch, after, through }: Omit<LiveBatch, 'events'>, events: readonly string[]) {
    this.through = through;
    const text = Buffer.from(`${NAMED}"epoch":${JSON.stringify(epoch)},"after":${after},"through":${through},"events":[${events.join(',')}]}`);
    const head = headOf(text.length);
    this.socket = Buffer.concat([head, text]);
    this.text = this.socket.subarray(head.length);
  }

  /** As an event sent by the server. */
  get event(): Buffer {
    this.#event ??= Buffer.concat([Buffer.from('data: '), this.text, Buffer.from('\n\n')]);
    return this.#event;
  }

  /** As the answer to a call. */
  get answer(): SharedJson {
    this.#answer ??= new SharedJson(Buffer.concat([Buffer.from('{'), this.text.subarray(NAMED.length)]));
    return this.#answer;
  }
}

/** For those who missed it. Of these there are as many as are asked for, so that what lies unread of them is bounded. */
export class Page extends Frame {}

function headOf(length: number): Buffer {
  if (length <= SHORT) return Buffer.from([WHOLE_TEXT, length]);
  const head = Buffer.alloc(length <= MEDIUM ? 4 : 10);
  head.writeUInt16BE((WHOLE_TEXT << 8) | (length <= MEDIUM ? 126 : 127));
  if (length <= MEDIUM) head.writeUInt16BE(length, 2);
  else head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}
