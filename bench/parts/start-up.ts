import { startServer } from '@auscult/e2e/support/trial-server';
import { type Figure, median } from '../figure.ts';
import { cpuSecondsOf, descendantsOf, isServer, residentMegabytesOf } from '../process-usage.ts';

const ROUNDS = 5;
const IDLE_SECONDS = 15;

/** `npm start` with everything installed, built and filled, until the first answer; then memory and CPU of the server left alone. */
export async function* measureStart(dataDir: string): AsyncGenerator<Figure> {
  const seconds: number[] = [];
  let memory = Number.NaN;
  let idleCpu = Number.NaN;
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await startServer(dataDir, { command: ['npm', 'start', '--silent'] });
    seconds.push(server.startedIn / 1000);
    if (round === ROUNDS - 1) {
      const node = descendantsOf(server.pid).find(isServer) ?? server.pid;
      const before = cpuSecondsOf(node);
      await new Promise((resolve) => setTimeout(resolve, IDLE_SECONDS * 1000));
      idleCpu = ((cpuSecondsOf(node) - before) / IDLE_SECONDS) * 100;
      memory = residentMegabytesOf(node);
    }
    await server.stop();
  }
  yield* [
    { name: 'npm start, warm, to first answer (median of 5)', value: median(seconds), unit: 's', limit: 3, cpu: 'both' },
    { name: 'server memory, idle (Node, resident)', value: memory, unit: 'MB', limit: 180 },
    { name: 'server CPU, idle', value: idleCpu, unit: '% of a core' },
  ];
}
