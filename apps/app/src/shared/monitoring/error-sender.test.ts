import { ApiError } from '@auscult/client/api-error';
import { describe, expect, it } from 'vitest';
import { createErrorSender, type ErrorReport } from './error-sender.ts';

function sending() {
  const posted: ErrorReport[][] = [];
  let due: (() => void) | undefined;
  const sender = createErrorSender({
    post: async (errors) => void posted.push(errors),
    after(_ms, run) {
      due = run;
    },
  });
  return {
    posted,
    tell: (error: unknown, about?: string) => sender.send({ kind: 'screen', error, about, where: '/main/home' }),
    pass() {
      due?.();
      due = undefined;
    },
  };
}

describe('createErrorSender', () => {
  it('sends the errors of a moment together, the same one once with its count', () => {
    const { posted, tell, pass } = sending();
    for (let i = 0; i < 3; i += 1) tell(new TypeError('x is undefined'));
    tell(new RangeError('too far'));
    expect(posted).toEqual([]);
    pass();
    expect(posted.map((errors) => errors.map(({ name, message, times }) => [name, message, times]))).toEqual([
      [
        ['TypeError', 'x is undefined', 3],
        ['RangeError', 'too far', 1],
      ],
    ]);
  });

  it('APP-09.5 sends nothing that names a person', () => {
    const { posted, tell, pass } = sending();
    tell(new Error('Geen s.dewit@example.org met BIG 19012345601'));
    tell(new ApiError(500, { code: 'internal', errors: 'Mevrouw De Wit' }), 'GET /v1/users/{user_id}/courses');
    pass();
    expect(posted[0]?.map(({ name, message, stack }) => [name, message, stack?.includes('example.org') ?? false])).toEqual([
      ['Error', 'Geen <mail> met BIG <number>', false],
      ['500 internal', 'GET /v1/users/{user_id}/courses', false],
    ]);
  });

  it('stays within what the server takes, whatever is thrown', () => {
    const { posted, tell, pass } = sending();
    tell(Object.assign(new Error('m'.repeat(5_000)), { name: 'n'.repeat(500), stack: 's '.repeat(5_000) }));
    tell(undefined);
    tell({ some: 'object' });
    pass();
    const [long, ...others] = posted[0] ?? [];
    expect([long?.name.length, long?.message.length, long?.stack?.length]).toEqual([80, 300, 2_000]);
    expect(others.map(({ name }) => name)).toEqual(['undefined', 'object']);
  });

  it('sends ten at once and thirty in a visit', () => {
    const { posted, tell, pass } = sending();
    for (let shower = 0; shower < 3; shower += 1) {
      for (let i = 0; i < 14; i += 1) tell(new Error(`shower ${shower}, drop ${i}x`));
      pass();
    }
    expect(posted.flat()).toHaveLength(30);
    expect(posted.every((errors) => errors.length <= 10)).toBe(true);
  });
});
