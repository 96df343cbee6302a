/** For the process of pictures alone: sharp decodes what strangers sent, on threads and in memory of whichever process calls it. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Pictures come one at a time; a cache would only hold memory.
  sharp.cache(false);
  // A second thread would hold as much again, on a processor that others wait for.
  sharp.concurrency(1);
  return sharp;
}
