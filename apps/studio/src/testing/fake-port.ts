import type { SendingEvents, UploadPort } from '../shared/upload-queue/upload-port.ts';

/** A file that was given to the port, and what the test makes of it. */
interface Given {
  readonly file: File;
  readonly streamId: number;
  readonly events: SendingEvents;
  starts: number;
  pauses: number;
}

/** Sends nothing: the test says what happens. */
export interface FakePort extends UploadPort {
  readonly given: readonly Given[];
  /** The file of this name that was given last. */
  of(name: string): Given;
}

export function createFakePort(): FakePort {
  const given: Given[] = [];
  return {
    given,
    of(name) {
      const found = given.findLast(({ file }) => file.name === name);
      if (!found) throw new Error(`${name} was not given`);
      return found;
    },
    open(file, streamId, events) {
      const one: Given = { file, streamId, events, starts: 0, pauses: 0 };
      given.push(one);
      return {
        start() {
          one.starts += 1;
        },
        pause() {
          one.pauses += 1;
        },
      };
    },
  };
}
