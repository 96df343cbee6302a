type Track = 'picture' | 'sound';

/** When a packet with this timestamp was sent, as its sender says it. */
interface SenderReport {
  /** Seconds since 1900 in the upper 32 of 64 bits, and their fraction. */
  readonly ntpTimestamp: bigint;
  readonly rtpTimestamp: number;
}

interface RtpClocks {
  /** Seconds, the same of both tracks; `arrivedAt` in seconds of any clock that only goes on. */
  picture(timestamp: number, arrivedAt: number): number;
  sound(timestamp: number, arrivedAt: number): number;
  report(track: Track, report: SenderReport): void;
}

/** What the sound is put right at one report: nobody hears it. */
const STEP_SECONDS = 0.005;
const FRACTION = 2 ** 32;

/**
 * The timestamps of two tracks, each with a beginning of its own, as seconds of one clock. They begin with when their first packets arrived; from then on the
 * sound follows the picture as the reports of their sender say, since their clocks run apart over an evening.
 */
export function createRtpClocks(rates: Readonly<Record<Track, number>>): RtpClocks {
  const last: Record<Track, number | null> = { picture: null, sound: null };
  const ticks = { picture: 0, sound: 0 };
  const offset = { picture: 0, sound: 0 };
  const sent: Record<Track, number | null> = { picture: null, sound: null };
  /** Of the sound and the picture, as they began and as they are sent; the difference is still to be put right. */
  function secondsOf(track: Track, timestamp: number): number {
    const before = last[track] ?? timestamp;
    return (ticks[track] + ((timestamp - before) | 0)) / rates[track];
  }
  function take(track: Track, timestamp: number, arrivedAt: number): number {
    if (last[track] === null) offset[track] = arrivedAt;
    const seconds = secondsOf(track, timestamp);
    ticks[track] = seconds * rates[track];
    last[track] = timestamp;
    return offset[track] + seconds;
  }

  return {
    picture: (timestamp, arrivedAt) => take('picture', timestamp, arrivedAt),
    sound: (timestamp, arrivedAt) => take('sound', timestamp, arrivedAt),
    report(track, { ntpTimestamp, rtpTimestamp }) {
      if (last[track] === null) return;
      sent[track] = Number(ntpTimestamp) / FRACTION - secondsOf(track, rtpTimestamp);
      if (sent.picture === null || sent.sound === null) return;
      const due = sent.sound - sent.picture - (offset.sound - offset.picture);
      offset.sound += Math.max(-STEP_SECONDS, Math.min(STEP_SECONDS, due));
    },
  };
}
