const RATE = 48_000;
const HERTZ = 440;
const HEAD_BYTES = 44;

/** A 16-bit mono sine of so many seconds, 96 kB each. */
export function toneWav(seconds: number): Buffer {
  const samples = RATE * seconds;
  const file = Buffer.alloc(HEAD_BYTES + 2 * samples);
  file.write('RIFF');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(2 * RATE, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(2 * samples, 40);
  for (let at = 0; at < samples; at += 1) file.writeInt16LE(Math.round(6000 * Math.sin((2 * Math.PI * HERTZ * at) / RATE)), HEAD_BYTES + 2 * at);
  return file;
}
