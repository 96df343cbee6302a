import { assert, describe, it, vi } from 'vitest';
import { describePortContract } from '../testing/port-contract.ts';
import tone from '../testing/tone.mp3?url';
import { createHtmlAudioPort } from './html-audio-port.ts';
import type { AudioSession } from './system-audio.ts';

const LIMIT_MS = 20_000;
vi.setConfig({ testTimeout: 60_000 });

describePortContract(
  'createHtmlAudioPort',
  async () => {
    const audio = new Audio();
    const active: { state: AudioSession['state'] } = { state: 'active' };
    const session = Object.assign(new EventTarget(), active);
    const devices = new EventTarget();
    const become = (state: AudioSession['state']) => {
      session.state = state;
      session.dispatchEvent(new Event('statechange'));
    };
    const port = createHtmlAudioPort({ audio, system: { session, devices } });
    port.setVolume(0.01);
    return {
      port,
      url: tone,
      otherUrl: `${tone}#other`,
      missingUrl: '/missing.mp3',
      durationSeconds: 8,
      system: {
        interrupt: () => become('interrupted'),
        giveBack: () => become('active'),
        changeOutput: () => devices.dispatchEvent(new Event('devicechange')),
      },
      until: (condition) => vi.waitFor(() => assert(condition()), { timeout: LIMIT_MS, interval: 10 }),
      elapse: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    };
  },
  { describe, it, equal: (actual, expected) => assert.deepEqual(actual, expected) },
);
