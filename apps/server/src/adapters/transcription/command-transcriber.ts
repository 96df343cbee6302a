import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';
import { homeFolder, searchPath } from '../../config/search-path.ts';
import { readSegments } from './read-segments.ts';
import { type Transcriber, TranscriptionFailure } from './transcriber.ts';

/** A large model on an old processor needs ten times as long as the speech. */
const TIMES_AS_LONG = 15;
const LEAST_MS = 5 * 60_000;
const MAXIMUM_CHARACTERS = 10_000_000;
const MESSAGE_CHARACTERS = 300;

/**
 * A program that the operator names: it gets the file, the language and the words to expect as its last arguments, and prints JSON with `segments`. It has
 * no secrets of the server's, a limit of time, and gives way to others.
 */
export function createCommandTranscriber(command: readonly string[], leastMs = LEAST_MS): Transcriber {
  const [program = '', ...given] = command;
  return {
    transcribe({ path, duration }, { language, prompt, signal }) {
      return new Promise((resolve, reject) => {
        const child = spawn(program, [...given, path, language.slice(0, 2).toLowerCase(), prompt], {
          cwd: dirname(path),
          env: { PATH: searchPath(), HOME: homeFolder() ?? dirname(path), LANG: 'C.UTF-8' },
          stdio: ['ignore', 'pipe', 'pipe'],
          // With all that it starts.
          detached: true,
        });
        let output = '';
        let said = '';
        let isOver = false;
        const kill = () => {
          try {
            if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
          } catch {
            // It has ended.
          }
        };
        const end = () => {
          isOver = true;
          kill();
        };
        const timer = setTimeout(end, Math.max(leastMs, duration * 1000 * TIMES_AS_LONG));
        signal.addEventListener('abort', kill, { once: true });
        child.stdout.setEncoding('utf8').on('data', (text: string) => {
          output += text;
          if (output.length > MAXIMUM_CHARACTERS) end();
        });
        child.stderr.setEncoding('utf8').on('data', (text: string) => {
          said = (said + text).slice(-MESSAGE_CHARACTERS);
        });
        child.once('error', (error) => reject(new TranscriptionFailure('not_reachable', error.message)));
        child.once('close', (code) => {
          clearTimeout(timer);
          signal.removeEventListener('abort', kill);
          if (signal.aborted) reject(signal.reason as Error);
          else if (isOver) reject(new TranscriptionFailure('too_heavy', 'it took too long, or said too much'));
          else if (code !== 0) reject(new TranscriptionFailure('refused', `it ended with ${code}: ${said.trim()}`));
          else {
            try {
              resolve(readSegments(output));
            } catch (error) {
              reject(error);
            }
          }
        });
        if (child.pid !== undefined) {
          try {
            setPriority(child.pid, constants.priority.PRIORITY_LOW);
          } catch {
            // It has ended, which its exit tells.
          }
        }
      });
    },
  };
}
