import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { readOidc } from './read-oidc.ts';

function read(environment: Record<string, string>) {
  const { values, problems } = readEnvironment(environment);
  const providers = readOidc(values, (problem) => problems.push(problem));
  return { providers, problems };
}
const one = { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'auscult' };

describe('readOidc', () => {
  it('has no provider until one is named', () => {
    expect(read({})).toEqual({ providers: [], problems: [] });
  });
  it('takes one by its own variables, more as a list', () => {
    const list = JSON.stringify([
      { id: 'linde', name: 'De Linde', issuer: 'https://linde.example.org/realms/a', client_id: 'x', client_secret: 'y' },
    ]);
    expect(read({ ...one, OIDC_NAME: 'Ziekenhuis', OIDC_PROVIDERS: list })).toEqual({
      problems: [],
      providers: [
        { id: 'default', name: 'Ziekenhuis', issuer: 'https://id.example.org', clientId: 'auscult', clientSecret: null },
        { id: 'linde', name: 'De Linde', issuer: 'https://linde.example.org/realms/a', clientId: 'x', clientSecret: 'y' },
      ],
    });
  });
  it.each([
    ['an issuer without TLS', { ...one, OIDC_ISSUER: 'http://id.example.org' }],
    ['an issuer with a query', { ...one, OIDC_ISSUER: 'https://id.example.org/?a=b' }],
    ['no client', { OIDC_ISSUER: 'https://id.example.org' }],
    ['no issuer', { OIDC_CLIENT_ID: 'auscult' }],
    ['a list that is none', { OIDC_PROVIDERS: '{"id":"x"}' }],
    ['a list that is no JSON', { OIDC_PROVIDERS: 'x' }],
    ['an entry that is none', { OIDC_PROVIDERS: '[1]' }],
    ['an id that fits no address', { OIDC_PROVIDERS: '[{"id":"A/b","issuer":"https://a.example.org","client_id":"x"}]' }],
    ['one id twice', { ...one, OIDC_PROVIDERS: '[{"id":"default","issuer":"https://a.example.org","client_id":"x"}]' }],
  ])('complains of %s, and quotes no secret', (_, environment) => {
    const { problems } = read({ ...environment, OIDC_CLIENT_SECRET: 'hush-hush' });
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.join()).not.toContain('hush-hush');
  });
});
