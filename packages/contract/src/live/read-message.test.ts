import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readClientMessage, readServerMessage } from './read-message.ts';

const text = (value: unknown) => JSON.stringify(value);

describe('readServerMessage', () => {
  it('reads what it knows, ignores another type and what is no message, and tells another version to reload', () => {
    const welcome = { v: 1, type: 'welcome', epoch: '6f1c2f0e-2f7b-4c8e-9b57-0d6c1a7c1f10', through: 3, added: 'later' };
    expect(readServerMessage(text(welcome))).toEqual(welcome);
    expect(['{', '7', 'null', '[]', '{}', text({ v: 1 }), text({ v: 1, type: 'toString' })].map(readServerMessage)).toEqual(Array(7).fill(null));
    expect(readServerMessage(text({ v: 2, type: 'welcome' }))).toBe('reload');
  });

  it('never throws, whatever comes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (any) => {
        expect(() => readServerMessage(any)).not.toThrow();
      }),
    );
  });
});

describe('readClientMessage', () => {
  it('takes no message of a server from a client, nor the other way round', () => {
    const resume = text({ v: 1, type: 'resume' });
    expect([readClientMessage(resume), readServerMessage(resume), readClientMessage(text({ v: 1, type: 'moved' }))]).toEqual([
      { v: 1, type: 'resume' },
      null,
      null,
    ]);
  });
});
