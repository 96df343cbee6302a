import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

const SHELL_ORIGINS: ReadonlySet<string | undefined> = new Set(['capacitor://localhost', 'https://localhost']);

export const isShellOrigin = (origin: string): boolean => SHELL_ORIGINS.has(origin);

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
