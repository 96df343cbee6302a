import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { withRoom } from '../../adapters/storage/disk-room.ts';
import { inProcessingFolder } from '../../adapters/storage/processing-folder.ts';
import { Refusal } from '../../refusal.ts';

export interface ReceivedFile {
  /** Where its bytes lie as long as they are worked with. */
  readonly path: string;
  readonly size: number;
}

/** The file that a caller sends. Nothing of it is read before it is asked for, so that whoever may not send it is refused first. */
export interface IncomingFile {
  /** Receives it into a file that is gone when the work is over. `payload_too_large`, `unavailable` when the disk is full. Once. */
  receive<T>(work: (file: ReceivedFile) => Promise<T>): Promise<T>;
}

export function incomingFile({ raw, headers }: FastifyRequest, { dataDir, limitBytes }: { dataDir: string; limitBytes: number }): IncomingFile {
  return {
    async receive(work) {
      const said = Number(headers['content-length'] ?? limitBytes);
      if (said > limitBytes) throw new Refusal('payload_too_large');
      return inProcessingFolder(dataDir, async (folder) => {
        const path = join(folder, 'received');
        let size = 0;
        async function* counted(): AsyncGenerator<Uint8Array> {
          // Kept open when it is too long: the caller is told so.
          for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
            size += chunk.length;
            if (size > limitBytes) throw new Refusal('payload_too_large');
            yield chunk;
          }
        }
        await withRoom(folder, said, () => pipeline(counted, createWriteStream(path, { mode: 0o600 })));
        return work({ path, size });
      });
    },
  };
}
