import { describe, expect, it } from 'vitest';
import { redactError } from './redact-error.ts';

describe('withoutValues', () => {
  it('leaves out what PostgreSQL says of the row', () => {
    const error = Object.assign(new Error('duplicate key value violates unique constraint "account_email"'), {
      code: '23505',
      table: 'account',
      constraint: 'account_email',
      detail: 'Key (lower(email))=(who@example.org) already exists.',
      where: 'unnamed portal parameter $1 = who@example.org',
    });
    expect(JSON.stringify(redactError(error))).not.toContain('who@example.org');
    expect(redactError(error)).toMatchObject({ code: '23505', table: 'account', constraint: 'account_email' });
  });
  it('says of what is no error only what kind of thing it was', () => {
    expect(redactError('password')).toEqual({ thrown: 'string' });
  });
});
