import { openRendition, type Rendition } from './hls-rendition.ts';
import type { HlsWindow } from './hls-window.ts';
import { IngestError, MEASURED_SECONDS, type Picture, type PictureFormat, type Publication, type Sound, type SoundFormat } from './publication.ts';
import { createMeter } from './rate-meter.ts';

/** Until what is sent has become segments. */
const MOST_WAITING = 2000;
/** The same in bytes: at the highest rate the longest segment is smaller. What stands still in time, or has no sound beside it, never becomes one. */
const MOST_UNCUT_BYTES = 24 * 1024 * 1024;
/** Without a key frame for so long nothing could be cut. */
const LONGEST_SEGMENT_SECONDS = 12;
/** Segments, and initialisations of new parameters: each is work of its own, however few bytes it has. One in two seconds is usual. */
const MOST_CUTS_PER_SECOND = 10;
/** Sound is waited for until the second key frame. */
const KEY_FRAMES_WITHOUT_SOUND = 2;

interface HlsParts {
  readonly whole: HlsWindow;
  readonly sound: HlsWindow;
  readonly now: () => Date;
  /** Each of the sounds, from the first picture on. */
  readonly onSound: (sound: Sound, format: SoundFormat) => void;
  /** It cannot go on: the publisher is sent away. */
  readonly onFault: (reason: string) => void;
}

/** Pictures that are decoded with the same parameters, and the sound beside them: one file of each rendition. */
interface Run {
  readonly format: PictureFormat;
  /** When its second 0 is, by the clock of the publisher. */
  readonly from: number;
  /** In seconds: where the next segment of either rendition ends at the earliest. */
  readonly reached: { key: number; picture: number; sound: number };
  readonly renditions: readonly Rendition[];
}

/** Makes segments of what one publisher sends: picture and sound as they come, nothing is encoded anew. */
export function createHlsPublication({ whole, sound: soundWindow, now, onSound, onFault }: HlsParts): Publication {
  let pictureFormat: PictureFormat | null = null;
  let soundFormat: SoundFormat | null = null;
  let run: Run | null = null;
  /** When the publisher began, by our clock and by theirs. */
  let began: { readonly ms: number; readonly at: number } | null = null;
  let keyFrames = 0;
  let lastKey = 0;
  let lastPicture = 0;
  let waiting = 0;
  let uncut = 0;
  const isCutTooOften = createMeter(MOST_CUTS_PER_SECOND, MEASURED_SECONDS);
  let isOver = false;
  let work: Promise<void> = Promise.resolve();

  function fail(reason: string): void {
    if (isOver) return;
    isOver = true;
    onFault(reason);
  }
  function enqueue(act: () => Promise<unknown>): void {
    if (waiting > MOST_WAITING) return fail('it sends faster than it can be kept');
    waiting += 1;
    work = work
      .then(act)
      .then(() => void (waiting -= 1))
      .catch((error: unknown) => fail(error instanceof Error ? error.message : 'it cannot be kept'));
  }

  function countCut(): void {
    if (isCutTooOften(1)) throw new IngestError('it is cut too often');
  }

  function onSegment(): void {
    uncut = 0;
    countCut();
  }
  function begin(format: PictureFormat, from: number): Run {
    countCut();
    began ??= { ms: now().getTime(), at: from };
    const reached = { key: 0, picture: 0, sound: 0 };
    const parts = { sound: soundFormat, beganAt: began.ms + (from - began.at) * 1000 };
    const renditions = [openRendition({ ...parts, window: whole, picture: format, end: () => reached.key, onSegment })];
    if (soundFormat !== null)
      renditions.push(openRendition({ ...parts, window: soundWindow, picture: null, end: () => reached.sound, onSegment: () => {} }));
    for (const one of renditions) enqueue(() => one.start());
    return { format, from, reached, renditions };
  }
  function finish({ reached, renditions }: Run): void {
    enqueue(async () => {
      // The last segment ends with its last picture.
      reached.key = reached.picture;
      for (const one of renditions) await one.finish();
    });
  }

  function count(data: Uint8Array): void {
    uncut += run === null ? 0 : data.length;
    if (uncut > MOST_UNCUT_BYTES) throw new IngestError('nothing of it can be cut');
  }

  /** The run that a picture belongs to. Parameters that change, as with the size of the picture, begin another. */
  function runOf(format: PictureFormat, { isKey, at }: Picture): Run | null {
    if (run === null) {
      if (!isKey || (soundFormat === null && keyFrames < KEY_FRAMES_WITHOUT_SOUND)) return null;
      [lastKey, lastPicture] = [at, at];
      return begin(format, at);
    }
    if (!isKey || Buffer.compare(format.description, run.format.description) === 0) return run;
    finish(run);
    return begin(format, at);
  }

  return {
    describePicture: (format) => void (pictureFormat = format),
    describeSound: (format) => void (soundFormat = format),
    picture(picture) {
      if (isOver || pictureFormat === null) return;
      count(picture.data);
      const { isKey } = picture;
      if (isKey) keyFrames += 1;
      if (run !== null && picture.at - lastKey > LONGEST_SEGMENT_SECONDS) throw new IngestError('it sends no key frames');
      run = runOf(pictureFormat, picture);
      if (run === null) return;
      if (isKey) lastKey = picture.at;
      const seconds = Math.max(0.001, Math.min(1, picture.at - lastPicture));
      lastPicture = Math.max(lastPicture, picture.at);
      const { from, reached, renditions } = run;
      const at = Math.max(0, picture.at - from);
      enqueue(async () => {
        // Before it is added: what it ends is written then.
        if (isKey) reached.key = at;
        reached.picture = Math.max(reached.picture, at + seconds);
        for (const one of renditions) await one.addPicture({ ...picture, at }, seconds);
      });
    },
    sound(sound) {
      if (isOver || run === null || soundFormat === null) return;
      count(sound.data);
      const { from, reached, renditions } = run;
      const at = sound.at - from;
      if (at < 0) return;
      onSound(sound, soundFormat);
      enqueue(async () => {
        reached.sound = at;
        for (const one of renditions) await one.addSound({ ...sound, at });
      });
    },
    end() {
      if (isOver) return;
      isOver = true;
      if (run !== null) finish(run);
    },
  };
}
