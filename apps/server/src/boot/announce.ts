import type { ReadyConfig } from '../config/config.ts';

/** What is printed once the server answers. */
export function announcement(config: ReadyConfig): string[] {
  const at = (path: string) => config.publicUrl + path;
  const lines = ['', `Auscult is ready at ${at('/')}`, `  API description  ${at('/docs')} and ${at('/openapi.json')}`];
  if (config.mode === 'demo') lines.push(`  Mailbox          ${at('/dev/mailbox')}`);
  return [...lines, ...config.warnings.map((warning) => `Warning: ${warning}`), ''];
}
