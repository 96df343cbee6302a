import { type Figure, isReached, lineOf } from './figure.ts';
import { besideMachine, type Machine } from './machine.ts';

/** One subject of the bench: gives each figure when it is measured. The folder holds a filled demonstration of the part's own. */
export type Part = (dataDir: string, machine: Machine) => AsyncIterable<Figure>;

interface RunOptions {
  readonly machine: Machine;
  /** A fresh data folder, the same for every part, and its removal. */
  makeFolder(): { readonly path: string; remove(): void };
  print(line: string): void;
}

export interface Outcome {
  readonly figures: readonly Figure[];
  /** Names of the parts that broke off; what they measured before counts. */
  readonly failed: readonly string[];
}

/** Runs the parts one after the other, whatever becomes of each. */
export async function runParts(parts: Readonly<Record<string, Part>>, { machine, makeFolder, print }: RunOptions): Promise<Outcome> {
  const figures: Figure[] = [];
  const failed: string[] = [];
  for (const [name, measure] of Object.entries(parts)) {
    print(`${name} …`);
    const folder = makeFolder();
    try {
      for await (const measured of measure(folder.path, machine)) {
        const figure = besideMachine(measured, machine);
        figures.push(figure);
        print(lineOf(figure));
      }
    } catch (error) {
      failed.push(name);
      print(`FAILED ${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    } finally {
      folder.remove();
    }
  }
  return { figures, failed };
}

/** 1 when a part failed, and with `check` also when a figure is over its limit. */
export const exitCodeOf = ({ figures, failed }: Outcome, check: boolean): number =>
  failed.length > 0 || (check && !figures.every(isReached)) ? 1 : 0;
