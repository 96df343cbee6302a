import type { LiveBatch } from '@auscult/contract/live/entities';
import { LIVE_VERSION } from '@auscult/contract/live/version';

/** The first byte of a message of text that is whole. */
const WHOLE_TEXT = 0x81;
/** What is longer has its length in two bytes more, or in eight. */
const [SHORT, MEDIUM] = [125, 65_535] as const;

/** A batch as it is sent, made once for all. */
export class Frame {
  readonly through: number;
  readonly text: Buffer;
  #socket: Buffer | undefined;
  #event: Buffer | undefined;

  constructor(batch: LiveBatch) {
    this.through = batch.through;
    this.text = Buffer.from(JSON.stringify({ v: LIVE_VERSION, type: 'batch', ...batch }));
  }

  /** As a server sends it by WebSocket, its head (RFC 6455, 5.2) and its text in one piece: each of thousands is one write. */
  get socket(): Buffer {
    this.#socket ??= Buffer.concat([headOf(this.text.length), this.text]);
    return this.#socket;
  }

  /** As an event sent by the server. */
  get event(): Buffer {
    this.#event ??= Buffer.concat([Buffer.from('data: '), this.text, Buffer.from('\n\n')]);
    return this.#event;
  }
}

function headOf(length: number): Buffer {
  if (length <= SHORT) return Buffer.from([WHOLE_TEXT, length]);
  const head = Buffer.alloc(length <= MEDIUM ? 4 : 10);
  head.writeUInt16BE((WHOLE_TEXT << 8) | (length <= MEDIUM ? 126 : 127));
  if (length <= MEDIUM) head.writeUInt16BE(length, 2);
  else head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}
