import { expect, it } from 'vitest';
import { createHlsPublication } from './hls-publication.ts';
import { createHlsWindow, MOST_SOUND_BYTES } from './hls-window.ts';
import type { IngestError, Publication } from './publication.ts';

const AVC = new Uint8Array(Buffer.from('0142c01effe1000467640000000000', 'hex'));

/** With why it ended, which also comes of what it throws. */
function aPublication(mostBytes: number) {
  const reasons: string[] = [];
  const [whole, sound] = [createHlsWindow('video', mostBytes, 0), createHlsWindow('audio', MOST_SOUND_BYTES, 0)];
  const onFault = (reason: string) => reasons.push(reason);
  const publication = createHlsPublication({ whole, sound, now: () => new Date(0), onSound: () => {}, onFault });
  publication.describePicture({ codec: 'avc1.42c01e', description: AVC });
  publication.describeSound({
    codec: 'aac',
    objectType: 2,
    rateIndex: 3,
    channels: 2,
    sampleRate: 48_000,
    description: new Uint8Array(Buffer.from('1190', 'hex')),
  });
  return { publication, reasons, whole };
}
/** Key frames two seconds apart, each with a sound. */
async function send({ picture, sound }: Publication, [from, to]: readonly [number, number], bytes: number) {
  for (let index = from; index < to; index += 1) {
    const data = Buffer.alloc(bytes, 1);
    data.writeUInt32BE(bytes - 4);
    picture({ data, isKey: true, at: index * 2 });
    sound({ data: new Uint8Array(60), at: index * 2, seconds: 0.02 });
    await new Promise(setImmediate);
  }
}

it('LIVE-13.5 a publisher whose clock runs so fast that it is cut a hundred times in ten seconds is sent away', async () => {
  const { publication, reasons } = aPublication(1_000_000);
  await send(publication, [0, 90], 100);
  expect(reasons).toEqual([]);
  await send(publication, [90, 200], 100).catch((error: IngestError) => reasons.push(error.message));
  await expect.poll(() => reasons).toEqual(['it is cut too often']);
});

it('LIVE-13.5 a publisher whose parameters change with each picture is sent away', async () => {
  const { publication, reasons } = aPublication(1_000_000);
  const change = async () => {
    for (let index = 0; index < 200 && reasons.length === 0; index += 1) {
      const description = new Uint8Array([...AVC.slice(0, -1), index]);
      publication.describePicture({ codec: 'avc1.42c01e', description });
      publication.picture({ data: new Uint8Array([0, 0, 0, 1, 1]), isKey: true, at: index / 100 });
      await new Promise(setImmediate);
    }
  };
  await change().catch((error: IngestError) => reasons.push(error.message));
  await expect.poll(() => reasons).toEqual(['it is cut too often']);
});

it('LIVE-13.5 a segment that is too large ends the publisher, who is told what to change', async () => {
  const { publication, reasons, whole } = aPublication(10_000);
  await send(publication, [0, 4], 1000);
  await expect.poll(() => whole.playlist()).toContain('video-0.m4s');
  await send(publication, [4, 8], 20_000);
  await expect.poll(() => reasons).toEqual(['a segment is too large: send key frames more often, or less']);
});
