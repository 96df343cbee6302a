import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../config/loopback.ts';

const SHELL_ORIGINS: ReadonlySet<string | undefined> = new Set(['capacitor://localhost', 'https://localhost']);

/** Whether a page of this origin is one of ours. A server that is for its own machine alone is found under each of its names. */
export function isOwnOrigin(origin: string, publicUrl: string): boolean {
  const own = new URL(publicUrl);
  if (origin === own.origin || SHELL_ORIGINS.has(origin)) return true;
  if (!isLoopback(own.hostname) || !URL.canParse(origin)) return false;
  const from = new URL(origin);
  return isLoopback(from.hostname) && from.port === own.port && from.protocol === own.protocol;
}

/** Lets the iOS and Android shells read every answer; the web app has the server's own origin. Without credentials: there are no cookies to send. */
export function allowNativeShells(app: FastifyInstance): void {
  void app.register(cors, {
    // A function, not a list: with a list every answer to the web app, too, names the exposed headers.
    origin: (origin, decide) => decide(null, SHELL_ORIGINS.has(origin)),
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Accept-Language', 'App-Platform', 'X-Origin-Url', 'Range', 'If-Range'],
    exposedHeaders: ['Retry-After', 'Content-Range', 'Accept-Ranges', 'ETag'],
    maxAge: 7200,
    strictPreflight: false,
  });
}
