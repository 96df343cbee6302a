import { type Figure, isReached, lineOf } from './figure.ts';
import { besideMachine, type Machine } from './machine.ts';

/** One subject of the bench: gives each figure when it is measured. The folder holds a filled demonstration of the part's own. */
export type Part = (dataDir: string, machine: Machine) => AsyncIterable<Figure>;

interface RunOptions {
  readonly machine: Machine;
  /** A fresh data folder, the same for every part, and its removal. */
  makeFolder(): { readonly path: string; remove(): void };
  print(line: string): void;
  /** Milliseconds since any moment. */
  now(): number;
  /** A part may take so long; then it has failed, and `abandon` ends what it started. */
  readonly limitMs: number;
  abandon(): void;
}

export interface Outcome {
  readonly figures: readonly Figure[];
  /** Names of the parts that broke off; what they measured before counts. */
  readonly failed: readonly string[];
}

/** Runs the parts one after the other, whatever becomes of each. */
export async function runParts(
  parts: Readonly<Record<string, Part>>,
  { machine, makeFolder, print, now, limitMs, abandon }: RunOptions,
): Promise<Outcome> {
  const figures: Figure[] = [];
  const failed: string[] = [];
  for (const [name, measure] of Object.entries(parts)) {
    print(`${name} …`);
    const folder = makeFolder();
    const late = afterwards(limitMs);
    const started = now();
    try {
      const measuring = measure(folder.path, machine)[Symbol.asyncIterator]();
      for (;;) {
        const next = await Promise.race([measuring.next(), late.promise]);
        if (next === 'late') throw new Error(`it took longer than ${limitMs / 60_000} minutes`);
        if (next.done) break;
        const figure = besideMachine(next.value, machine);
        figures.push(figure);
        print(lineOf(figure));
      }
    } catch (error) {
      failed.push(name);
      print(`FAILED ${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      abandon();
    } finally {
      late.cancel();
      folder.remove();
      print(`  ${name} took ${((now() - started) / 1000).toFixed(0)} s`);
    }
  }
  return { figures, failed };
}

function afterwards(milliseconds: number) {
  const { promise, resolve } = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => resolve('late'), milliseconds);
  return { promise, cancel: () => clearTimeout(timer) };
}

/** 1 when a part failed, and with `check` also when a figure is over its limit. */
export const exitCodeOf = ({ figures, failed }: Outcome, check: boolean): number =>
  failed.length > 0 || (check && !figures.every(isReached)) ? 1 : 0;
