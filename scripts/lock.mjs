// One process at a time installs or builds: npm start and npm test may be called at the same moment.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../.build/', import.meta.url));

function holderOf(path) {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    return error.code === 'EPERM' ? -1 : undefined;
  }
}

/** Runs `work` while no other process holds `name`. A lock whose process died is taken over. */
export async function holdLock(name, work) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Error(`The folder ${folder} cannot be made (${error.code}): make the project's folder writable.`, { cause: error });
  }
  const path = join(folder, `${name}.lock`);
  for (let said = false; ; said = true) {
    try {
      writeFileSync(path, `${process.pid}`, { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST')
        throw new Error(`${path} cannot be written (${error.code}): make the project's folder writable.`, { cause: error });
    }
    const holder = holderOf(path);
    if (holder === undefined || holder === process.pid) rmSync(path, { force: true });
    else {
      if (!said) console.error(`Waiting for process ${holder}, which works on the same (${name}) …`);
      await wait(200);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}
