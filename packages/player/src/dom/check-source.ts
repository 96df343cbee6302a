/** How long the check of a failing source may take. */
const CHECK_LIMIT_MS = 10_000;

/** The status with which a media link answers for its first two bytes; null when nothing answers, or nothing may be read across origins. */
export async function checkSource(url: string): Promise<number | null> {
  try {
    const response = await fetch(url, { headers: { Range: 'bytes=0-1' }, cache: 'no-store', signal: AbortSignal.timeout(CHECK_LIMIT_MS) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}
