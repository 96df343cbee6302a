export interface Stack {
  push(stop: () => Promise<void>): void;
  /** Safe to call again: the second caller waits for the first. */
  unwind(): Promise<void>;
}

/** What has been started, to be stopped in reverse order; all parts are stopped even when one fails to. */
export function stack(): Stack {
  const stops: (() => Promise<void>)[] = [];
  let unwinding: Promise<void> | undefined;

  async function unwindAll(): Promise<void> {
    const failures: unknown[] = [];
    for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  return {
    push(stop) {
      stops.push(stop);
    },
    unwind() {
      unwinding ??= unwindAll();
      return unwinding;
    },
  };
}
