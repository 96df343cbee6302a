interface Asked<Key, Value> {
  readonly key: Key;
  readonly resolve: (value: Value) => void;
  readonly reject: (reason: unknown) => void;
}

interface BatchOptions<Key, Value> {
  /** Of one statement. */
  readonly most: number;
  /** One statement for all; answers a value for each key, in their order. */
  run(keys: readonly Key[]): Promise<readonly Value[]>;
}

/**
 * Asks for one of many: the first at once, and those that come while a statement is under way share the next, so that a crowd costs few statements and nobody
 * waits in a quiet moment. What was written before a call is seen by it: it never joins a statement that has begun. When a shared one fails each is asked alone.
 */
export function createBatches<Key, Value>({ most, run }: BatchOptions<Key, Value>): (key: Key) => Promise<Value> {
  const waiting: Asked<Key, Value>[] = [];
  let isRunning = false;

  async function answer(batch: readonly Asked<Key, Value>[]): Promise<void> {
    try {
      const values = await run(batch.map(({ key }) => key));
      for (const [place, { resolve }] of batch.entries()) resolve(values[place] as Value);
    } catch (error) {
      if (batch.length > 1) for (const one of batch) await answer([one]);
      else batch[0]?.reject(error);
    }
  }

  async function drain(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) await answer(waiting.splice(0, most));
    isRunning = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!isRunning) void drain();
    });
}
