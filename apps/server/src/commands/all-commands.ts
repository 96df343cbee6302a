import type { Command } from './command.ts';

/** Loaded when asked for: a command's parts cost the server nothing. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  admin: async () => (await import('./admin.ts')).adminCommand,
  backup: async () => (await import('./backup.ts')).backupCommand,
  restore: async () => (await import('./restore.ts')).restoreCommand,
};
