// npm start: install what is missing, build what has changed, run the server.
import { build } from './build.mjs';
import { install } from './install.mjs';
import { runServer } from './run-server.mjs';

if (process.argv.includes('--help')) {
  console.log(`npm start

Installs and builds what has changed, then starts the server on http://127.0.0.1:4310 with an embedded PostgreSQL and the demo catalogue.
Ctrl-C stops all of it. Settings come from the environment:

  PORT          4310
  HOST          127.0.0.1; another one lets other machines in
  DATA_DIR      .data: the embedded database, media, the generated secret
  DATABASE_URL  a PostgreSQL of your own (15 or newer): no demo; then also needed:
  PUBLIC_URL    the address people type
  SECRET_KEY    at least 32 random characters
  TRUST_PROXY   none, a number of proxies, or their addresses`);
} else {
  try {
    await install();
    await build();
    process.exitCode = await runServer([]);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
