import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../clock.ts';
import { type BigRegister, RegisterDown } from './big-register.ts';
import { readLookup } from './read-lookup.ts';
import { readReferenceData } from './read-reference-data.ts';
import { type RegisterAction, referenceDataMessage, searchMessage } from './soap-messages.ts';

/** How a message gets there and its answer back; rejects when there is none in time. */
export type Exchange = (action: RegisterAction, message: string, deadlineMs: number) => Promise<{ readonly status: number; readonly text: string }>;

const DEADLINE_MS = 10_000;
const SHORTEST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 500;

interface Parts {
  readonly exchange: Exchange;
  readonly clock: Clock;
  /** From 0 up to 1. */
  readonly random: () => number;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
  /** Milliseconds of a clock that nobody can set. */
  readonly elapsed?: () => number;
  readonly deadlineMs?: number;
}

/** The register by its SOAP service. What fails is tried once more while the ten seconds last, both tries together. */
export function createSoapRegister(parts: Parts): BigRegister {
  const { exchange, clock, random, wait = (ms) => pause(ms), elapsed = () => performance.now(), deadlineMs = DEADLINE_MS } = parts;

  async function ask<T>(action: RegisterAction, message: string, read: (text: string) => T): Promise<T> {
    const began = elapsed();
    const attempt = async () => {
      const { status, text } = await exchange(action, message, deadlineMs - (elapsed() - began));
      if (status !== 200) throw new RegisterDown(`the register answered ${status}`);
      return read(text);
    };
    try {
      return await attempt();
    } catch {
      const rest = SHORTEST_PAUSE_MS + random() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS);
      if (elapsed() - began + rest >= deadlineMs) throw new RegisterDown('the register did not answer in time');
      await wait(rest);
    }
    try {
      return await attempt();
    } catch (error) {
      throw error instanceof RegisterDown ? error : new RegisterDown('the register cannot be reached', { cause: error });
    }
  }

  return {
    lookup(number) {
      const today = clock.now().toISOString().slice(0, 10);
      const message = searchMessage({ WebSite: 'Ribiz', RegistrationNumber: number });
      return ask('ListHcpApprox4', message, (text) => readLookup(text, number, today));
    },
    referenceData: () => ask('GetRibizReferenceData', referenceDataMessage(), readReferenceData),
  };
}
