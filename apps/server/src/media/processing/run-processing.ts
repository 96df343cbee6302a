import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { UploadFault } from '@auscult/contract/entities/upload';
import { sourceFlags } from '../../adapters/worker-process.ts';
import { searchPath } from '../../config/search-path.ts';
import type { AudioTask, ProcessedAudio } from './process-audio.ts';
import { ProcessingFault } from './processing-fault.ts';

export type ProcessMessage =
  | { readonly progress: number }
  | { readonly result: ProcessedAudio }
  | { readonly fault: UploadFault; readonly detail: string }
  | { readonly problem: string };

export interface ProcessingLimits {
  /** Then the process is killed, wherever it is. */
  readonly timeMs: number;
  /** Of resident memory, in bytes; read where there is /proc. */
  readonly memoryBytes: number;
  /** Of a processor without any progress, in milliseconds; read where there is /proc. Tags alone can take FFmpeg an hour: it looks each up in a list. */
  readonly stalledCpuMs: number;
}

/** Twelve hours of audio take a quarter of an hour; memory does not grow with them. */
const LIMITS: ProcessingLimits = { timeMs: 45 * 60_000, memoryBytes: 400 * 1024 * 1024, stalledCpuMs: 30_000 };
/** Of the process itself, which also ends when this one is gone. */
const OWN_LIMIT_LATER_MS = 10_000;
const USAGE_CHECK_MS = 200;
const PAGE_BYTES = 4096;
/** Linux counts a processor's time in hundredths of a second. */
const TICK_MS = 10;
const HEAP_MB = 128;

// Beside this file in the source, beside the bundle when built.
const PROCESS = new URL(import.meta.url.endsWith('.ts') ? './audio-process.ts' : './audio-process.js', import.meta.url);

/**
 * Processes `original` in this folder, which gets `audio.mp3`, in a process that has no secrets, little time and little memory, and gives way to
 * others. Rejects with a ProcessingFault when the file is at fault.
 */
export async function runProcessing(
  folder: string,
  task: AudioTask,
  {
    onProgress = () => {},
    signal,
    limits: given = {},
  }: { onProgress?: (share: number) => void; signal?: AbortSignal; limits?: Partial<ProcessingLimits> } = {},
): Promise<ProcessedAudio> {
  signal?.throwIfAborted();
  const limits = { ...LIMITS, ...given };
  const child = fork(fileURLToPath(PROCESS), [String(process.pid), String(limits.timeMs + OWN_LIMIT_LATER_MS)], {
    cwd: folder,
    // A group of its own, which is ended whole: an FFmpeg that is installed is a process below it.
    detached: true,
    env: { PATH: searchPath() },
    execArgv: [...sourceFlags(PROCESS), `--max-old-space-size=${HEAP_MB}`],
    serialization: 'advanced',
    // What FFmpeg prints is the file's to choose.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const kill = () => killGroup(child);
  signal?.addEventListener('abort', kill, { once: true });
  let isOver = false;
  const timer = setTimeout(() => end(), limits.timeMs);
  let [cpuMs, cpuMsAtProgress] = [0, 0];
  const watch = setInterval(() => {
    void usageOf(child).then((usage) => {
      cpuMs = Math.max(cpuMs, usage.cpuMs);
      if (usage.bytes > limits.memoryBytes || cpuMs - cpuMsAtProgress > limits.stalledCpuMs) end();
    });
  }, USAGE_CHECK_MS);
  function end(): void {
    isOver = true;
    kill();
  }

  try {
    return await new Promise<ProcessedAudio>((resolve, reject) => {
      child.on('message', (message: ProcessMessage) => {
        if ('progress' in message) {
          cpuMsAtProgress = cpuMs;
          onProgress(message.progress);
        } else if ('result' in message) resolve(message.result);
        else if ('fault' in message) reject(new ProcessingFault(message.fault, message.detail));
        else reject(new Error(message.problem));
      });
      child.once('error', reject);
      child.once('exit', (_code, killedBy) => {
        if (signal?.aborted) reject(signal.reason as Error);
        // Native code that fell over the file: the file is at fault.
        else if (isOver) reject(new ProcessingFault('too_heavy'));
        else reject(new ProcessingFault('damaged', `the process ended (${killedBy ?? 'by itself'})`));
      });
      if (child.pid !== undefined) lowerPriority(child.pid);
      child.send(task);
    });
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    signal?.removeEventListener('abort', kill);
    kill();
  }
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of it is left.
  }
}

/** Whoever waits for an answer goes first. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended, which its exit tells.
  }
}

interface Usage {
  readonly bytes: number;
  readonly cpuMs: number;
}

/** Of the process and of an FFmpeg that runs below it; 0 where it is not known. */
async function usageOf({ pid }: ChildProcess): Promise<Usage> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const all = await Promise.all([String(pid), ...children.trim().split(' ').filter(Boolean)].map(usageOfOne));
  return { bytes: all.reduce((sum, { bytes }) => sum + bytes, 0), cpuMs: all.reduce((sum, one) => sum + one.cpuMs, 0) };
}

async function usageOfOne(pid: string): Promise<Usage> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // Behind the name, which may hold anything: the state is the third field, user and system time the 14th and 15th, resident pages the 24th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => Number(fields[number - 3] ?? 0);
  return { bytes: field(24) * PAGE_BYTES, cpuMs: (field(14) + field(15)) * TICK_MS };
}
