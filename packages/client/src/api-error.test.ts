import { describe, expect, it } from 'vitest';
import { ApiError, errorLines, fieldErrors } from './api-error.ts';

describe('errorLines', () => {
  it.each([
    [{ errors: 'Dat gaat niet.' }, ['Dat gaat niet.']],
    [{ errors: ['Een.', 'Twee.'] }, ['Een.', 'Twee.']],
    [
      { errors: { postal_code: ['Postcode is ongeldig.'], mobile: ['Nummer is ongeldig.', 'Te kort.'] } },
      ['Postcode is ongeldig.', 'Nummer is ongeldig.', 'Te kort.'],
    ],
    [{ errors: {} }, ['Error']],
    [{ errors: [] }, ['Error']],
    [{ errors: 12 }, ['Error']],
    [{ message: 'nothing we show' }, ['Error']],
    ['<html>502</html>', ['Error']],
    [undefined, ['Error']],
    [null, ['Error']],
  ])('APP-08.4 APP-08.5 APP-08.6 APP-08.7 reads %j', (body, lines) => {
    expect(errorLines(body)).toEqual(lines);
  });
});

describe('fieldErrors', () => {
  it('keeps the messages at their fields', () => {
    expect(fieldErrors({ errors: { email: ['Ongeldig e-mailadres'] } })).toEqual({ email: ['Ongeldig e-mailadres'] });
    expect(fieldErrors({ errors: ['no field'] })).toEqual({});
  });
});

describe('ApiError', () => {
  it('carries status, code, lines and fields of the answer', () => {
    const error = new ApiError(422, { code: 'validation_failed', message: 'x', errors: { email: ['A.', 'B.'] } });
    expect(error).toMatchObject({ status: 422, code: 'validation_failed', lines: ['A.', 'B.'], message: 'A.\nB.', fields: { email: ['A.', 'B.'] } });
  });
});
