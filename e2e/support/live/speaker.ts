import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../trial-server.ts';

const SENDER = fileURLToPath(new URL('./send-film.ts', import.meta.url));
const FILM = join(root, 'apps/server/demo-assets/live');
const SEGMENTS = 12;
const SECONDS = 48;
const COME_BACK_MS = 500;

/** Somebody who sends the film of the demonstration by RTMP, round and round, and connects again as OBS does whenever the connection is cut. */
export function startSpeaker(server: string, key: string): { stop(): Promise<void> } {
  const film = join(tmpdir(), `auscult-speaker-${crypto.randomUUID()}.mp4`);
  const names = ['init.mp4', ...Array.from({ length: SEGMENTS }, (_, number) => `${number}.m4s`)];
  writeFileSync(film, Buffer.concat(names.map((name) => readFileSync(join(FILM, name)))));
  let child: ChildProcess;
  let again: NodeJS.Timeout | undefined;
  let isOver = false;
  function send(): void {
    child = spawn(process.execPath, [SENDER, film, String(SECONDS), `${server}/${key}`], { stdio: 'ignore' });
    child.once('exit', () => {
      if (!isOver) again = setTimeout(send, COME_BACK_MS);
    });
  }
  send();
  return {
    async stop() {
      isOver = true;
      clearTimeout(again);
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await once(child, 'exit');
      rmSync(film, { force: true });
    },
  };
}
