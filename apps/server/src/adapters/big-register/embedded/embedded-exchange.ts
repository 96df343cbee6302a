import { setTimeout as pause } from 'node:timers/promises';
import { readXml, type XmlNode } from '../../xml-node.ts';
import type { Exchange } from '../soap-register.ts';
import { faultAnswer, lookupAnswer, referenceDataAnswer } from './embedded-answers.ts';
import { embeddedEntries } from './embedded-people.ts';

/** Longer than anybody waits for the register. */
const SLOW_MS = 12_000;

/** A register inside this process, for demonstrations: reads the messages and answers them as the real one does, faults included. */
export function embeddedExchange(wait: (milliseconds: number) => Promise<unknown> = (ms) => pause(ms, undefined, { ref: false })): Exchange {
  return async (action, message, deadlineMs) => {
    if (action === 'GetRibizReferenceData') return { status: 200, text: referenceDataAnswer() };
    const number = textIn(readXml(message), 'RegistrationNumber')?.padStart(11, '0');
    const entry = embeddedEntries.find((one) => one.number === number);
    if (entry?.case === 'slow') {
      await wait(Math.min(SLOW_MS, Math.max(0, deadlineMs)));
      throw new Error('it took too long');
    }
    if (entry?.case === 'fault') return { status: 500, text: faultAnswer() };
    const text = lookupAnswer(entry?.people ?? []);
    return { status: 200, text: entry?.case === 'malformed' ? text.slice(0, -30) : text };
  };
}

function textIn(node: XmlNode, name: string): string | undefined {
  if (node.name === name) return node.text;
  for (const one of node.children) {
    const found = textIn(one, name);
    if (found !== undefined) return found;
  }
  return undefined;
}
