import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Lets the iOS and Android shells read every answer; the web app has the server's own origin. Without credentials: there are no cookies to send. */
export function allowNativeShells(app: FastifyInstance): void {
  void app.register(cors, {
    origin: ['capacitor://localhost', 'https://localhost'],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Accept-Language', 'App-Platform', 'X-Origin-Url', 'Range', 'If-Range'],
    exposedHeaders: ['Retry-After', 'Content-Range', 'Accept-Ranges', 'ETag'],
    maxAge: 7200,
    strictPreflight: false,
  });
}
