import { assert, describe, it } from 'vitest';
import { createFakePort } from './fake-port.ts';
import { createManualTime } from './manual-time.ts';
import { describePortContract } from './port-contract.ts';

const STEP_MS = 25;
const LIMIT_MS = 60_000;

describePortContract(
  'createFakePort',
  async () => {
    const time = createManualTime();
    const port = createFakePort(time);
    port.library.set('tone.mp3', 8).set('other.mp3', 8);
    return {
      port,
      url: 'tone.mp3',
      otherUrl: 'other.mp3',
      missingUrl: 'missing.mp3',
      durationSeconds: 8,
      system: { interrupt: () => port.interrupt('brief'), giveBack: port.endInterruption, changeOutput: port.changeOutput },
      async until(condition) {
        for (let waited = 0; !condition(); waited += STEP_MS) {
          if (waited > LIMIT_MS) throw new Error(`Did not come true: ${condition}`);
          time.advance(STEP_MS);
        }
      },
      elapse: async (ms) => time.advance(ms),
    };
  },
  { describe, it, equal: (actual, expected) => assert.deepEqual(actual, expected) },
);
