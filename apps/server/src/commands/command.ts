import type { OpenedDatabase } from '../boot/open-database.ts';
import type { Config } from '../config/config.ts';
import type { AppContext } from '../context.ts';

/** What a command may ask for; whatever it opened is closed after it. */
export interface CommandTools {
  readonly config: Config;
  /** The database as it is: neither migrated nor in a context. */
  openDatabase(): Promise<OpenedDatabase>;
  /** The context of the server, on a migrated database. */
  openContext(): Promise<AppContext>;
  /** A line for whoever runs the command. */
  print(line: string): void;
}

/** `npm run <name> -- …`. Refusals are OperatorErrors: one line, exit 1. */
export interface Command {
  /** Printed for no arguments and for --help. */
  readonly usage: string;
  /** Answers the exit code. */
  run(args: readonly string[], tools: CommandTools): Promise<number>;
}
