/** Programs write a RIFF whose length they do not know yet with these. */
const UNKNOWN_LENGTHS = new Set([0, 0xff_ff_ff_ff]);
const LEAST_SHARE = 0.9;
const HEADER_BYTES = 8;

/** Whether a WAV says to be longer than its file is. Of other kinds the header tells the time, which is compared with what was decoded. */
export function isCutShort(head: Buffer, size: number): boolean {
  if (head.toString('latin1', 0, 4) !== 'RIFF') return false;
  const declared = head.readUInt32LE(4);
  return !UNKNOWN_LENGTHS.has(declared) && size < (declared + HEADER_BYTES) * LEAST_SHARE;
}
