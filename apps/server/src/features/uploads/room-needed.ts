/**
 * Bytes that a request may make the disk hold: what comes, of which no more is taken than is missing, and the whole once more, which is copied into storage.
 * A request without a length may send all that is missing.
 */
export function roomNeeded(size: number, received: number, contentLength: string | undefined): number {
  const missing = Math.max(0, size - received);
  return Math.min(missing, Number(contentLength ?? missing)) + size;
}
