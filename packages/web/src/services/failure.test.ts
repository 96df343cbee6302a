import { ApiError, Unreachable } from '@auscult/client/api-error';
import { dutchPhrases } from '@auscult/phrases/app-phrases';
import { errors as english } from '@auscult/phrases/en/errors';
import { errors as dutch } from '@auscult/phrases/nl/errors';
import { describe, expect, it } from 'vitest';
import { failureOf } from './failure.ts';

const { shell } = dutchPhrases;
const linesOf = (errors: unknown) => failureOf(new ApiError(422, { code: 'x', errors }), shell).lines;
const sentences = [...Object.entries(dutch.byCode), ...Object.entries(english.byCode)];

describe('failureOf', () => {
  it.each(sentences)('tells %s in the server’s own words: %s', (code, sentence) => {
    expect(failureOf(new ApiError(400, { code, message: sentence, errors: sentence }), shell)).toEqual({ lines: [sentence], fields: {} });
  });

  it.each([
    ['a sentence as it is', 'Stream niet beschikbaar.', ['Stream niet beschikbaar.']],
    ['a list line by line', ['Een', 'Twee'], ['Een', 'Twee']],
    ['the lists of fields joined', { postal_code: ['Ongeldig'], mobile: ['Te kort', 'Geen nummer'] }, ['Ongeldig', 'Te kort', 'Geen nummer']],
    ['anything else as Error', 7, ['Error']],
    ['nothing as Error', undefined, ['Error']],
  ])('APP-08.4 APP-08.5 APP-08.6 APP-08.7 tells %s', (_what, errors, lines) => expect(linesOf(errors)).toEqual(lines));

  it.each([
    [1, 'Over 1 seconde kan het weer.'],
    [42, 'Over 42 seconden kan het weer.'],
    [130, 'Over 3 minuten kan het weer.'],
  ])('says when it is worth asking again: after %d seconds', (seconds, line) => {
    const headers = new Headers({ 'retry-after': String(seconds) });
    const body = { code: 'too_many_requests', errors: dutch.byCode.too_many_requests };
    expect(failureOf(new ApiError(429, body, headers), shell).lines).toEqual([dutch.byCode.too_many_requests, line]);
  });

  it('APP-13.3 gives each field what is wrong with it', () => {
    const failure = failureOf(new ApiError(422, { code: 'validation_failed', errors: { postal_code: ['Ongeldig'] } }), shell);
    expect(failure.fields).toEqual({ postal_code: ['Ongeldig'] });
  });

  it('says that the server cannot be reached when it cannot', () => {
    expect(failureOf(new Unreachable(new TypeError('Failed to fetch')), shell).lines).toEqual([shell.noServer]);
  });
});
