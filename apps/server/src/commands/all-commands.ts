import type { Command } from './command.ts';

/** Loaded when asked for: a command's parts cost the server nothing. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  admin: async () => (await import('./admin.ts')).adminCommand,
  backup: async () => (await import('./backup.ts')).backupCommand,
  certificates: async () => (await import('./certificates.ts')).certificatesCommand,
  feeds: async () => (await import('./feeds.ts')).feedsCommand,
  import: async () => (await import('./import.ts')).importCommand,
  professions: async () => (await import('./professions.ts')).professionsCommand,
  registers: async () => (await import('./registers.ts')).registersCommand,
  restore: async () => (await import('./restore.ts')).restoreCommand,
};
