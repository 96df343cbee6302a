import type { ReadyConfig } from '../config/config.ts';

/** What is printed once the server answers. */
export async function announcement(config: ReadyConfig): Promise<string[]> {
  if (!config.roles.includes('api')) return ['', `Auscult is ready: runs jobs; /health and /metrics on ${config.host} port ${config.port}`, ''];
  const at = (path: string) => config.publicUrl + path;
  const demo = config.mode === 'demo' ? await demonstration(at) : [`  Listening on      ${config.host} port ${config.port}`];
  const warnings = config.warnings.map((warning) => `Warning: ${warning}`);
  return ['', `Auscult is ready: ${at('/')}`, `  API description   ${at('/docs')}   ${at('/openapi.json')}`, ...demo, ...warnings, ''];
}

async function demonstration(at: (path: string) => string): Promise<string[]> {
  const { demoAccounts, demoPassword } = await import('../demo/demo-accounts.ts');
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  return [
    `  Mailbox and SMS   ${at('/dev/mailbox')}   ${at('/dev/sms')}`,
    `  Sign-in codes     ${at('/dev')}`,
    '',
    `Demonstration accounts, all with the password ${demoPassword}`,
    ...demoAccounts.map(({ email, key, totpSecret }) => `  ${email.padEnd(width)}   ${key}${totpSecret === null ? '' : ', asks for a sign-in code'}`),
  ];
}
