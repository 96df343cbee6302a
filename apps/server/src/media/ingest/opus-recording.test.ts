import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { expect, it } from 'vitest';
import { UNBOUNDED } from '../../testing/live/recorded-noise.ts';
import { opusSamples } from './opus.ts';
import { createSoundRecording, framesIn, recordedFile } from './sound-recording.ts';

it('LIVE-13.3 LIVE-13.4 sound in Opus is recorded with the time of packets that were lost, and becomes a file of Ogg', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'opus-'));
  const path = join(folder, '1');
  const recording = createSoundRecording(path, UNBOUNDED, (reason) => expect.fail(reason));
  // Three seconds of 20 ms each, of which one second never came; some are longer than one lace of Ogg.
  for (let index = 0; index < 150; index += 1) {
    if (index >= 50 && index < 100) continue;
    const data = Buffer.alloc(index % 9 === 0 ? 700 : 60, index);
    data[0] = 0xf8;
    recording.take({ data, at: 1000 + index * 0.02, seconds: 0.02 }, { codec: 'opus' });
  }
  await recording.end();
  const packets: Buffer[] = [];
  async function* frames() {
    for await (const { at, bytes } of framesIn(`${path}.opus`, 'opus')) {
      expect(at).toBeCloseTo(packets.length * 0.02, 6);
      packets.push(Buffer.from(bytes));
      yield bytes;
    }
  }
  const pages: Buffer[] = [];
  for await (const page of recordedFile(frames(), 'opus')) pages.push(page);
  await rm(folder, { recursive: true });
  expect([packets.length, packets[49]?.[1], packets[60]?.length, packets[100]?.[1]]).toEqual([150, 49, 3, 100]);

  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(Buffer.concat(pages)) });
  const track = await input.getPrimaryAudioTrack();
  expect([await track?.getCodec(), await track?.computeDuration()]).toEqual(['opus', 3]);
  const read: string[] = [];
  if (track) for await (const { data } of new EncodedPacketSink(track).packets()) read.push(Buffer.from(data).toString('hex'));
  expect(read).toEqual(packets.map((packet) => packet.toString('hex')));
});

it('LIVE-13.3 packets of Opus say how long they are, and what is none says nothing', () => {
  expect([[0xf8], [0xfc, 1], [0xf9], [0xfb, 3], [0x18], [0x80]].map((bytes) => opusSamples(Uint8Array.from(bytes)))).toEqual([
    960, 960, 1920, 2880, 2880, 120,
  ]);
  expect([[], [0xfb], [0xfb, 0], [0x1b, 63]].map((bytes) => opusSamples(Uint8Array.from(bytes)))).toEqual([null, null, null, null]);
});
