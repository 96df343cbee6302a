import { createServer } from 'node:net';
import { OperatorError } from '../operator-error.ts';

/** Throws unless `port` can be listened on; asked before anything else starts, so that a second start disturbs nothing. */
export function requireFreePort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new OperatorError(explain(error.code ?? '', host, port))));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

function explain(code: string, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is in use: stop the program that has it, or set PORT to another one.`;
  if (code === 'EACCES') return `Port ${port} may not be opened by user ${process.getuid?.() ?? '?'}: set PORT to 1024 or higher.`;
  return `The server cannot listen on ${host} port ${port} (${code}): correct HOST and PORT.`;
}
