import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(err: unknown): Record<string, unknown> {
  let line = '';
  createLog('warn', { write: (text) => (line = text) }).warn({ err }, 'something broke');
  return JSON.parse(line) as Record<string, unknown>;
}

describe('createLog', () => {
  it('keeps what an error says, and nothing that hangs on it', () => {
    const error = Object.assign(new Error('duplicate key', { cause: new Error('beneath') }), {
      code: '23505',
      detail: 'Key (email)=(someone@example.org) already exists.',
      client: { connectionParameters: { password: 'hunter2' } },
    });
    const line = logged(error);
    expect(line).toMatchObject({
      msg: 'something broke',
      err: { name: 'Error', message: 'duplicate key', code: '23505', cause: { message: 'beneath' } },
    });
    expect(JSON.stringify(line)).not.toMatch(/hunter2|someone@example\.org/);
  });

  it('takes what is thrown although it is no error', () => {
    expect(logged('a word').err).toEqual({ message: 'a word' });
  });
});
