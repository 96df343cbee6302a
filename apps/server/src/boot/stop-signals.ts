const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls `stop` once, on the first signal, or when the process that started this one is gone without a word (it holds a channel).
 * Later signals change nothing: a terminal and a parent may both send one.
 */
export function onStopRequest(stop: (why: string) => void): void {
  let asked = false;
  const ask = (why: string) => {
    if (asked) return;
    asked = true;
    stop(why);
  };
  for (const signal of SIGNALS) process.on(signal, () => ask(signal));
  if (process.channel) {
    process.once('disconnect', () => ask('the starting process ended'));
    // The channel alone must not keep a finished command alive.
    process.channel.unref();
  }
}
