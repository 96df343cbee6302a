/** A fault of whoever sends: the reason stands in the log and ends the publication. */
export class IngestError extends Error {
  override readonly name = 'IngestError';
}

/** Of H.264. */
export interface PictureFormat {
  readonly codec: string;
  /** AVCDecoderConfigurationRecord. */
  readonly description: Uint8Array;
}

export interface Picture {
  /** NAL units, each behind its length in four bytes. */
  readonly data: Uint8Array;
  readonly isKey: boolean;
  /** Seconds, of the same clock as the sound. */
  readonly at: number;
}

/** Of AAC, as AudioSpecificConfig has it. */
export interface AacFormat {
  readonly codec: 'aac';
  readonly objectType: number;
  readonly rateIndex: number;
  readonly channels: number;
  readonly sampleRate: number;
  readonly description: Uint8Array;
}
/** Each packet says the rest. */
export interface OpusFormat {
  readonly codec: 'opus';
}
export type SoundFormat = AacFormat | OpusFormat;

export interface Sound {
  readonly data: Uint8Array;
  readonly at: number;
  readonly seconds: number;
}

/** Takes what one publisher sends, whatever protocol it speaks. All but `end` throw an IngestError at what nothing can be made of. */
export interface Publication {
  /** Before the first picture, and again when it changes. */
  describePicture(format: PictureFormat): void;
  describeSound(format: SoundFormat): void;
  picture(picture: Picture): void;
  sound(sound: Sound): void;
  /** The publisher has gone. */
  end(): void;
}

/** Without a picture or a sound. */
export const SILENT_MS = 15_000;
export const LONGEST_MS = 12 * 3_600_000;
/** Of one publisher, over so many seconds. */
export const MOST_BYTES_PER_SECOND = 1_875_000;
/** Sixty pictures and fifty sounds are usual. */
export const MOST_MESSAGES_PER_SECOND = 1000;
export const MEASURED_SECONDS = 10;
