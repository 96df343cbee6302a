import { defineEndpoint } from '@auscult/contract/endpoint';
import { Ajv } from 'ajv';
import { Type as T } from 'typebox';
import { describe, expect, it, vi } from 'vitest';
import { isAtLeast, isAtMost, measureTextsQuickly } from './text-length.ts';
import { compileCheck } from './validation.ts';

const EMOJI = '\u{1f600}';

describe('Lengths of texts', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    [EMOJI.repeat(3), 3],
    [`a${EMOJI}b${EMOJI}`, 4],
    ['\ud83d\ud83d', 2],
  ])('count characters, of which %j has %i', (text, length) => {
    expect([isAtMost(length, text), isAtLeast(length, text), isAtLeast(length + 1, text)]).toEqual([true, true, false]);
    expect(isAtMost(length - 1, text)).toBe(false);
  });

  it('are bounds of a schema, that say which they are', () => {
    const check = measureTextsQuickly(new Ajv({ strict: true, allErrors: true })).compile({ type: 'string', minLength: 2, maxLength: 3 });
    expect([EMOJI.repeat(3), 'ab'].map((text) => check(text))).toEqual([true, true]);
    check('abcd');
    expect(check.errors).toMatchObject([{ keyword: 'maxLength', params: { limit: 3 } }]);
    check(EMOJI);
    expect(check.errors).toMatchObject([{ keyword: 'minLength', params: { limit: 2 } }]);
  });

  it('are not counted where the length alone decides', () => {
    const read: string[] = [];
    const text = { length: 12_000_000, codePointAt: () => (read.push('read'), 0) } as unknown as string;
    expect([isAtMost(12_000_000, text), isAtLeast(1, text), isAtMost(5000, text)]).toEqual([true, true, false]);
    expect(read).toEqual([]);
  });

  it('are measured so in calls', () => {
    const body = T.Object({ picture: T.String({ minLength: 1, maxLength: 20_000 }) });
    const check = compileCheck(defineEndpoint('told', 'POST', '/v1/told', { access: 'public', summary: 'Takes a picture.', body }));
    const counted = vi.spyOn(String.prototype, 'charCodeAt');
    const findings = check({ params: {}, query: {}, body: { picture: 'x'.repeat(20_000) } });
    const { length } = counted.mock.calls;
    counted.mockRestore();
    expect(findings).toBeNull();
    expect(length).toBeLessThan(100);
  });
});
