#!/usr/bin/env node
// Starts Firefox for Playwright and hands their WebDriver BiDi messages on, with two things that stable Firefox and Playwright lack together.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';

const LISTENS = /WebDriver BiDi listening on (ws:\/\/\S+)/;

/** Playwright sends it for every page (colour scheme, reduced motion), Firefox does not know it. */
const UNKNOWN_TO_FIREFOX = 'emulation.setMediaFeaturesOverride';

/** Above every id that Playwright gives. */
const OWN_ID = 2 ** 40;

/** Playwright's `fill` sets the value of a field by script, which React takes for its own change; with its note of the last value gone it sees the input. */
const ADD_FILL = {
  id: OWN_ID,
  method: 'script.addPreloadScript',
  params: {
    functionDeclaration:
      "() => addEventListener('input', ({ isTrusted, target }) => isTrusted || target._valueTracker?.setValue('\\0'), { capture: true })",
  },
};

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox-esr', process.argv.slice(2), { stdio: ['inherit', 'inherit', 'pipe'] });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));
firefox.once('exit', (code) => process.exit(code ?? 1));

/** One connection of Playwright's and the one behind it. */
function forward(socket, address) {
  const behind = new WebSocket(address, { perMessageDeflate: false });
  const early = [];
  let newSession;
  behind.once('open', () => early.splice(0).forEach((text) => behind.send(text)));
  socket.on('message', (data) => {
    const text = data.toString();
    const { id, method } = JSON.parse(text);
    if (method === UNKNOWN_TO_FIREFOX) return socket.send(JSON.stringify({ type: 'success', id, result: {} }));
    if (method === 'session.new') newSession = id;
    if (behind.readyState === WebSocket.OPEN) behind.send(text);
    else early.push(text);
  });
  behind.on('message', (data) => {
    const text = data.toString();
    const { id } = JSON.parse(text);
    if (id === OWN_ID) return;
    if (id !== undefined && id === newSession) behind.send(JSON.stringify(ADD_FILL));
    socket.send(text);
  });
  behind.on('close', () => socket.close());
  behind.on('error', () => socket.close());
  socket.on('close', () => behind.close());
}

let printed = '';
function read(chunk) {
  printed += chunk;
  const [, address] = LISTENS.exec(printed) ?? [];
  if (address === undefined) return;
  firefox.stderr.off('data', read);
  firefox.stderr.resume();
  const server = createServer();
  new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket, request) => forward(socket, address + request.url));
  server.listen(0, '127.0.0.1', () => process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`));
}
firefox.stderr.on('data', read);
