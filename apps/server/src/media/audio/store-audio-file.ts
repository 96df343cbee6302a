import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Storage } from '../../adapters/storage/storage.ts';
import type { Database } from '../../db/database.ts';
import { audioKind, KIND_BYTES } from './audio-kind.ts';
import { findAudioVersion, insertAudioVersion, lockStreamForAudio, playAudioVersion, replaceChapters } from './audio-queries.ts';
import { carryOver } from './carry-over-queries.ts';
import { measureInProcess } from './measure-in-process.ts';

/** A file that is no audio we can play. */
export class AudioRefusal extends Error {
  override readonly name = 'AudioRefusal';
}

export interface StoredAudio {
  readonly audioVersionId: number;
  /** 0 when the file does not tell. */
  readonly durationMs: number;
  /** False when the stream had these very bytes already. */
  readonly isNew: boolean;
}

/**
 * Makes a file on disk the audio of a stream: judged by its bytes, kept under their hash, measured, and played from now on unless an editor uploaded what plays. Other bytes than
 * before make a new audio version; what was heard of the old one stays with it. Chapters come from the feed, else from the file.
 */
export async function storeAudioFile(
  context: { readonly db: Database; readonly storage: Storage },
  { streamId, path, sourceUrl = null }: { streamId: number; path: string; sourceUrl?: string | null },
): Promise<StoredAudio> {
  const { db, storage } = context;
  const { size } = await stat(path);
  const kind = audioKind(await beginning(path));
  if (size === 0 || kind === null) throw new AudioRefusal(size === 0 ? 'the file is empty' : 'the file is no audio that can be played');
  const contentHash = await hashOf(path);
  const storageKey = `audio/${contentHash.slice(0, 2)}/${contentHash}.${kind.extension}`;
  const measured = await measureInProcess(path, kind.mimeType);
  if ((await storage.size(storageKey)) === null) await storage.put(storageKey, () => createReadStream(path));

  return db.transaction(async (tx) => {
    const stream = await lockStreamForAudio(tx, streamId);
    if (!stream) throw new AudioRefusal('the episode is gone');
    const known = await findAudioVersion(tx, streamId, contentHash);
    const versionId =
      known ??
      (await insertAudioVersion(tx, {
        streamId,
        contentHash,
        storageKey,
        sourceUrl,
        mimeType: kind.mimeType,
        byteSize: size,
        durationMs: measured.durationMs,
      }));
    const fromFeed = stream.imported.chapters ?? [];
    const chapters = fromFeed.length > 0 ? fromFeed : measured.chapters;
    if (known === undefined && chapters.length > 0) await replaceChapters(tx, versionId, chapters, measured.durationMs);
    // What an editor uploaded goes on playing.
    if (!stream.is_uploaded) {
      const { durationMs } = measured;
      const withGiven = { chapters: false, transcripts: false };
      await carryOver(tx, { versionId, before: stream.audio_version_id, durationMs, isKnown: known !== undefined, withGiven });
      await playAudioVersion(tx, streamId, versionId, durationMs);
    }
    return { audioVersionId: versionId, durationMs: measured.durationMs, isNew: known === undefined };
  });
}

async function beginning(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(KIND_BYTES), 0, KIND_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** SHA-256, hexadecimal. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
