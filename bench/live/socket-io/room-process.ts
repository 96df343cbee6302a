import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

// A process of its own: a room by Socket.IO as its documentation begins one, which stores nothing. What it is told it emits to everybody.
const http = createServer();
const room = new Server(http, { transports: ['websocket'], serveClient: false });
http.listen(0, '127.0.0.1');
await once(http, 'listening');
process.on('message', (text: string) => void room.emit('message', text));
process.send?.((http.address() as AddressInfo).port);
process.once('disconnect', () => process.exit());
