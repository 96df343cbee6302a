import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { audioKind, KIND_BYTES } from '../../media/audio/audio-kind.ts';

/** The bytes are no audio, whatever their name is. */
export class NotAudio extends Error {
  override readonly name = 'NotAudio';
}

/** Keeps what is received in files, and stops at the beginning of what is no audio. */
export class UploadStore extends FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    super({ directory: folder });
    this.#folder = folder;
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    if (offset >= KIND_BYTES) return super.write(readable, id, offset);
    const path = join(this.#folder, id);
    const before = await readAll(createReadStream(path));
    let refused: NotAudio | null = null;
    const judged = Readable.from(
      judge(before, readable, (error) => {
        refused = error;
      }),
    );
    // The store has one error for everything that breaks off.
    return super.write(judged, id, offset).catch((error: unknown) => {
      throw refused ?? error;
    });
  }
}

async function readAll(stream: Readable): Promise<Buffer> {
  return Buffer.concat(await stream.toArray());
}

async function* judge(before: Buffer, rest: AsyncIterable<Buffer>, refuse: (error: NotAudio) => void): AsyncGenerator<Buffer> {
  let head = before;
  let isKnown = false;
  for await (const chunk of rest) {
    if (!isKnown) {
      head = Buffer.concat([head, chunk.subarray(0, KIND_BYTES)]);
      isKnown = head.length >= KIND_BYTES;
      if (isKnown && audioKind(head) === null) {
        const error = new NotAudio('the bytes are no audio');
        refuse(error);
        throw error;
      }
    }
    yield chunk;
  }
}
