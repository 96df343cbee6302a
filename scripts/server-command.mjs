// npm run import|feeds|admin|professions|certificates|backup|restore: one of the server's commands, from the built server.
import { build } from './build.mjs';
import { install } from './install.mjs';
import { runServer } from './run-server.mjs';

const [name, ...args] = process.argv.slice(2);

if (name === undefined || name === '--help') {
  console.log(`node scripts/server-command.mjs NAME [ARGUMENT …]

Installs and builds what has changed, then runs a command of the server: import, feeds, admin, professions, certificates, backup, restore.
A command without arguments, or with --help, prints its own use.`);
  process.exitCode = name === undefined ? 1 : 0;
} else {
  try {
    await install();
    await build('server');
    process.exitCode = await runServer([name, ...args]);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
