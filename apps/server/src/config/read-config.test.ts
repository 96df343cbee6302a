import { describe, expect, it } from 'vitest';
import { readConfig } from './read-config.ts';

const real = {
  DATABASE_URL: 'postgres://auscult:secret@db.example.org:5432/auscult',
  PUBLIC_URL: 'https://listen.example.org',
  SECRET_KEY: 'q8Zt1mWc5xKd7vRb2nJf9sLh4gTp6yUa',
  TRUST_PROXY: '1',
};

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

describe('readConfig', () => {
  it('is a demonstration on loopback with nothing set', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 4310,
      databaseUrl: null,
      publicUrl: 'http://127.0.0.1:4310',
      secretKey: null,
      trustProxy: false,
      egressAllow: [],
      warnings: [],
    });
    expect(readConfig({}).dataDir).toBe(`${process.cwd()}/.data`);
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: ' ', PUBLIC_URL: '' }).mode).toBe('demo');
  });

  it('warns when the demonstration can be reached from other machines', () => {
    expect(readConfig({ HOST: '0.0.0.0' }).warnings).toEqual([expect.stringContaining('HOST is 0.0.0.0')]);
    expect(readConfig({ HOST: '::1' })).toMatchObject({ warnings: [], publicUrl: 'http://[::1]:4310' });
  });

  it('is real with DATABASE_URL', () => {
    expect(readConfig(real)).toMatchObject({ mode: 'real', publicUrl: 'https://listen.example.org', trustProxy: 1 });
  });

  it('warns with DATABASE_URL about mail, signature and SMS that are not set', () => {
    expect(readConfig(real).warnings.map((line) => line.split(' ')[0])).toEqual(['SMTP_URL', 'DOCUMENT_KEY_FILE', 'SMS_URL']);
  });

  it('demands PUBLIC_URL, SECRET_KEY and TRUST_PROXY with DATABASE_URL, and names all that is wrong at once', () => {
    const problems = problemsOf({ DATABASE_URL: 'mysql://x', PORT: '99999', EGRESS_ALLOW: 'localhost:80' });
    expect(problems.map((line) => line.split(' ')[0])).toEqual(['PORT', 'DATABASE_URL', 'PUBLIC_URL', 'TRUST_PROXY', 'EGRESS_ALLOW', 'SECRET_KEY']);
  });

  it.each([
    ['PUBLIC_URL', 'http://listen.example.org'],
    ['PUBLIC_URL', 'https://listen.example.org/app'],
    ['PUBLIC_URL', 'listen.example.org'],
    ['SECRET_KEY', 'too-short'],
    ['SECRET_KEY', 'a'.repeat(40)],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/64'],
    ['TRUST_PROXY', '0'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'postgres://db.example.org'],
  ])('refuses %s=%s, and says which', (name, value) => {
    expect(problemsOf({ ...real, [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
  });

  it.each([
    ['none', false],
    ['2', 2],
    ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
    ['2001:db8::/32', ['2001:db8::/32']],
  ])('reads TRUST_PROXY=%s', (value, expected) => {
    expect(readConfig({ ...real, TRUST_PROXY: value }).trustProxy).toEqual(expected);
  });

  it.each(['internal', '/', '/internal', 'internal/', '/inter nal/', '/../media/'])('refuses MEDIA_ACCEL=%s', (value) => {
    expect(problemsOf({ MEDIA_ACCEL: value })).toEqual([expect.stringContaining('MEDIA_ACCEL')]);
  });

  it('LIVE-13.3 receives live streams by WHIP where ports are given for it', () => {
    const ingest = { LIVE_INGEST_PORT: '1935' };
    expect(readConfig(ingest).liveIngest?.whip).toBeNull();
    expect(readConfig({ ...ingest, LIVE_WHIP_PORTS: '42000-42099', LIVE_WHIP_ADDRESSES: '203.0.113.7, 2001:db8::7' }).liveIngest?.whip).toEqual({
      ports: [42_000, 42_099],
      addresses: ['203.0.113.7', '2001:db8::7'],
    });
    for (const [name, wrong] of [
      ['LIVE_WHIP_PORTS', '42000'],
      ['LIVE_WHIP_PORTS', '42099-42000'],
      ['LIVE_WHIP_PORTS', '80-90000'],
      ['LIVE_WHIP_ADDRESSES', 'send.example.org'],
    ] as const)
      expect(problemsOf({ ...ingest, [name]: wrong })).toEqual([expect.stringContaining(name)]);
  });

  it('sends media itself unless a proxy does', () => {
    expect([readConfig({}).mediaAccel, readConfig({ MEDIA_ACCEL: '/internal-media/' }).mediaAccel]).toEqual([null, '/internal-media/']);
  });

  it('BIG-03.3 asks the real register where it is real, and the embedded one in a demonstration, unless told otherwise', () => {
    const other = 'http://register.internal:8080/soap/4';
    expect([readConfig({}).bigRegisterUrl, readConfig(real).bigRegisterUrl]).toEqual([null, 'https://api.bigregister.nl/zksrv/soap/4']);
    expect([{}, real].map((environment) => readConfig({ ...environment, BIG_REGISTER_URL: other }).bigRegisterUrl)).toEqual([other, other]);
    for (const wrong of ['register', 'file:///etc/passwd', 'https://user:password@register.example.org/'])
      expect(problemsOf({ BIG_REGISTER_URL: wrong })).toEqual([expect.stringContaining('BIG_REGISTER_URL')]);
  });

  it('shows no secret in its problems', () => {
    const problems = problemsOf({ ...real, DATABASE_URL: 'http://auscult:hunter2@db.example.org/x', SECRET_KEY: 'hunter2' });
    expect(problems).toHaveLength(2);
    expect(problems.join('\n')).not.toContain('hunter2');
  });

  it('stops the clock of a demonstration at a moment, and of nothing else', () => {
    expect(readConfig({ DEMO_CLOCK: '2026-05-13T07:41:00Z' }).frozenAt).toEqual(new Date('2026-05-13T07:41:00Z'));
    expect(() => readConfig({ DEMO_CLOCK: 'yesterday' })).toThrow('DEMO_CLOCK');
    expect(() => readConfig({ DATABASE_URL: 'postgres://a@b/c', DEMO_CLOCK: '2026-05-13T07:41:00Z' })).toThrow('DEMO_CLOCK is set');
  });

  it('lets trials open private addresses only in the demonstration', () => {
    expect(readConfig({ EGRESS_ALLOW: 'localhost:8080,[::1]:81' }).egressAllow).toEqual(['localhost:8080', '[::1]:81']);
    expect(problemsOf({ ...real, EGRESS_ALLOW: 'localhost:8080' })).toEqual([expect.stringContaining('EGRESS_ALLOW')]);
    expect(problemsOf({ EGRESS_ALLOW: 'localhost' })).toEqual([expect.stringContaining('EGRESS_ALLOW')]);
  });
});

describe('ROLES', () => {
  it('says what the process does; without it everything', () => {
    expect(readConfig({}).roles).toEqual(['api', 'worker', 'live']);
    expect(readConfig({ ROLES: 'worker' }).roles).toEqual(['worker']);
    expect(readConfig({ ROLES: 'worker, api' }).roles).toEqual(['api', 'worker']);
    expect(problemsOf({ ROLES: 'api,cook' })).toEqual(['ROLES has "cook": give api or worker or live, or several separated by commas.']);
  });
});
