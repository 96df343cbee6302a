/** 9 Mbit/s and 100 ms there and back, as a phone on the move has it. */
export const SLOW_LINE = { offline: false, latency: 100, downloadThroughput: 9_000_000 / 8, uploadThroughput: 2_000_000 / 8 };
