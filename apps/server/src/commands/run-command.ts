import { destination } from 'pino';
import { openDatabase } from '../boot/open-database.ts';
import { onStopRequest } from '../boot/stop-signals.ts';
import { type Stack, stack } from '../boot/stop-stack.ts';
import type { Config } from '../config/config.ts';
import { withSecret } from '../config/secret-key.ts';
import { createContext } from '../context.ts';
import { createDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { createLog } from '../log.ts';
import { OperatorError } from '../operator-error.ts';
import type { Command, CommandTools } from './command.ts';

const POOL_SIZE = 10;

const INTERRUPTED = 130;

/** Runs one command and stops what it opened, also when it is interrupted; answers the exit code. */
export async function runCommand(command: Command, args: readonly string[], config: () => Config, print: (line: string) => void): Promise<number> {
  if (args.length === 0 || args.includes('--help')) {
    print(command.usage);
    return args.length === 0 ? 1 : 0;
  }
  const started = stack();
  const lost = new AbortController();
  const broken = new Promise<number>((resolve, reject) => {
    onStopRequest(() => resolve(INTERRUPTED));
    lost.signal.addEventListener('abort', () => reject(new OperatorError('The embedded PostgreSQL ended while the command ran. Start it again.')));
  });
  try {
    return await Promise.race([broken, command.run(args, createTools(config(), started, { print, onLost: () => lost.abort() }))]);
  } finally {
    await started.unwind();
  }
}

interface Listener {
  print(line: string): void;
  onLost(): void;
}

function createTools(config: Config, started: Stack, { print, onLost }: Listener): CommandTools {
  const open = async () => {
    const database = await openDatabase(config, { log: print, onLost });
    started.push(database.stop);
    return database;
  };
  return {
    config,
    print,
    openDatabase: open,
    async openContext() {
      const { url } = await open();
      await migrate(url);
      const log = createLog('warn', destination(2));
      const db = createDatabase({ url, maxConnections: POOL_SIZE, onError: (error) => log.warn({ err: error }, 'a database connection broke') });
      started.push(db.close);
      return createContext({ config: withSecret(config), db, log });
    },
  };
}
