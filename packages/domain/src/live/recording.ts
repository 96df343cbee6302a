/** Seconds since 1970. */
type Stretch = readonly [from: number, to: number];

/** What one publisher sent without a break; seconds since 1970, and of sound. */
export interface RecordedPart {
  readonly startedAt: number;
  readonly seconds: number;
}

/** What of a part is in the recording, in seconds of the part. */
export interface RecordingCut {
  readonly part: number;
  readonly from: number;
  readonly to: number;
}

export interface Recording {
  /** One behind the other: what was sent while the stream was live. */
  readonly cuts: readonly RecordingCut[];
  readonly durationSeconds: number;
  /** Where in the recording a moment of the evening is; one that nothing was sent at is where it went on. Null: after its end. */
  at(moment: number): number | null;
}

/** What of the parts is in the recording of a stream that was live at these times, apart and rising. Where two parts overlap the later one holds, as it was shown; of two that began at once the longer. */
export function recordingOf(live: readonly Stretch[], parts: readonly RecordedPart[]): Recording {
  const rising = parts
    .map((part, index) => ({ ...part, index }))
    .toSorted((one, other) => one.startedAt - other.startedAt || one.seconds - other.seconds);
  const pieces: { readonly cut: RecordingCut; readonly from: number; readonly to: number; readonly begin: number }[] = [];
  let durationSeconds = 0;
  for (const [place, { index, startedAt, seconds }] of rising.entries()) {
    const end = Math.min(startedAt + seconds, rising[place + 1]?.startedAt ?? Number.POSITIVE_INFINITY);
    for (const [begin, until] of live) {
      const [from, to] = [Math.max(begin, startedAt), Math.min(until, end)];
      if (from >= to) continue;
      pieces.push({ cut: { part: index, from: from - startedAt, to: to - startedAt }, from, to, begin: durationSeconds });
      durationSeconds += to - from;
    }
  }
  return {
    cuts: pieces.map(({ cut }) => cut),
    durationSeconds,
    at(moment) {
      const piece = pieces.find(({ to }) => moment < to);
      return piece === undefined ? null : piece.begin + Math.max(0, moment - piece.from);
    },
  };
}

/** How far a picture may have been behind when a question was put with it; what a client says beyond that is not believed. */
const MOST_BEHIND_SECONDS = 120;

/** When something was put to the viewers, and what the stream showed then, where that is known; seconds since 1970. */
export interface PutAt {
  readonly putAt: number;
  readonly mediaTime: number | null;
}

/** Where in the recording something was put: with what the stream showed then, where that is known. Null: after its end, so that an editor places it. */
export function recordedMoment({ putAt, mediaTime }: PutAt, recording: Recording): number | null {
  const behind = mediaTime === null ? 0 : putAt - mediaTime;
  return recording.at(behind >= 0 && behind <= MOST_BEHIND_SECONDS ? putAt - behind : putAt);
}
