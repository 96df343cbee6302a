import { announcement } from './boot/announce.ts';
import { serve } from './boot/serve.ts';
import { onStopRequest } from './boot/stop-signals.ts';
import { commands } from './commands/all-commands.ts';
import { runCommand } from './commands/run-command.ts';
import { readConfig } from './config/read-config.ts';
import { OperatorError } from './operator-error.ts';

const STOP_LIMIT_MS = 30_000;

// The reader of this output may be gone, as when the starting process is killed; the server still stops in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const print = (line: string) => process.stdout.write(`${line}\n`);

/** An OperatorError is printed as one line; anything else is a bug and is printed with its stack. */
function fail(error: unknown): never {
  process.stderr.write(error instanceof OperatorError ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

async function command(name: string, args: readonly string[]): Promise<number> {
  const load = commands[name];
  if (load === undefined) throw new OperatorError(`There is no command ${name}: give one of ${Object.keys(commands).join(', ')}.`);
  return runCommand(await load(), args, readConfig, print);
}

async function server(): Promise<void> {
  let stopping: Promise<void> | undefined;
  const stop = (code: number) => {
    // Ends the process even when a part does not stop; the next start goes on with the database as it is.
    setTimeout(() => fail(new OperatorError('The server did not stop in time and was cut off.')), STOP_LIMIT_MS).unref();
    stopping ??= starting.then((running) => running.stop()).then(() => process.exit(code), fail);
  };
  const starting = serve(readConfig(), {
    print,
    onLost() {
      process.stderr.write('The embedded PostgreSQL is gone; the server ends. Start it again.\n');
      stop(1);
    },
  });
  onStopRequest(() => stop(0));
  const { context } = await starting;
  for (const line of await announcement(context.config)) print(line);
}

const [name, ...args] = process.argv.slice(2);
try {
  if (name === undefined) await server();
  else process.exit(await command(name, args));
} catch (error) {
  fail(error);
}
