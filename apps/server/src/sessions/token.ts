import { hash } from 'node:crypto';

/** 256 bits as base64url. */
const TOKEN_BYTES = 32;
const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/i;

/** A new token from `secret`, a source of random bytes. The token goes to the client once; only its key is stored. */
export function generateToken(secret: (bytes: number) => Buffer): string {
  return secret(TOKEN_BYTES).toString('base64url');
}

/** The sha-256 of a token in hex, which the server stores in its place. */
export function tokenKey(token: string): string {
  return hash('sha256', token, 'hex');
}

/** The key as the bytea column has it. */
export const keyBytes = (key: string): Buffer => Buffer.from(key, 'hex');

/** The key of the token in an Authorization header; null without one, or when it cannot be one of ours. */
export function bearerKey(authorization: string | undefined): string | null {
  const token = authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];
  return token === undefined ? null : tokenKey(token);
}
