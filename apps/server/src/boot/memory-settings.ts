/** Megabytes of one of three spaces for new objects. V8 takes up to four times as much on a machine with much memory, and keeps it. */
const NODE_OPTIONS = ['--max-semi-space-size=8'];
/** For glibc: else each thread keeps the most that it ever took at once. From this many bytes on, what is freed goes back to the system. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' };

/**
 * Starts Node again in this process, with settings of memory that are read only then. Not where Node or the system cannot (Node before 22.15, Windows), not where
 * the operator has set MALLOC_ARENA_MAX, and not below a parent with a channel, which would be lost: scripts/run-server.mjs gives the settings itself.
 */
export function applyMemorySettings(): void {
  const { platform, execPath, execArgv, argv, env, channel } = process;
  if (platform !== 'linux' || process.execve === undefined || channel || env['MALLOC_ARENA_MAX'] !== undefined) return;
  process.execve(execPath, [execPath, ...NODE_OPTIONS, ...execArgv, ...argv.slice(1)], { ...env, ...ALLOCATOR });
}
