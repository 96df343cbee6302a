import { WebSocket } from 'ws';
import { readText } from '../messages.ts';

// A process of its own: clients that speak Socket.IO's protocol (Engine.IO 4) over the same `ws` as our own clients, and take each message apart once.
const [, , origin = '', count = '0'] = process.argv;
const LONGEST_MS = 20_000;
const LOCAL_ADDRESSES = 20;
const AT_ONCE = 50;
const PREFIX = '42["message",';
const delays = Array.from({ length: LONGEST_MS + 1 }, () => 0);
let messages = 0;

const join = (n: number) =>
  new Promise<void>((resolve, reject) => {
    const localAddress = `127.0.0.${1 + (n % LOCAL_ADDRESSES)}`;
    const socket = new WebSocket(`${origin}/socket.io/?EIO=4&transport=websocket`, { localAddress, perMessageDeflate: false });
    socket.once('error', reject);
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith('0')) socket.send('40');
      else if (text === '2') socket.send('3');
      else if (text.startsWith('40')) resolve();
      else if (text.startsWith(PREFIX)) {
        messages += 1;
        const place = Math.min(LONGEST_MS, Math.max(0, Date.now() - readText(text.slice(PREFIX.length + 1, -2)).sentAt));
        delays[place] = (delays[place] ?? 0) + 1;
      }
    });
  });

for (let n = 0; n < Number(count); n += AT_ONCE)
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, Number(count) - n) }, (_, place) => join(n + place)));
process.on('message', () => process.send?.({ messages, delays }));
process.send?.(null);
process.once('disconnect', () => process.exit());
