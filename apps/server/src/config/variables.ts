import ipaddr from 'ipaddr.js';
import { ROLES, type Role } from './config.ts';

/** Collects what is wrong, so that the operator hears all of it at once. */
export type Complain = (problem: string) => void;

/** A port between 1 and 65535; 0 asks the system for a free one. */
export function readPort(text: string | undefined, fallback: number, complain: Complain): number {
  if (text === undefined) return fallback;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  complain(`PORT is ${JSON.stringify(text)}: give a number from 1 to 65535.`);
  return fallback;
}

/** Roles separated by commas; all of them when there are none. */
export function readRoles(text: string | undefined, complain: Complain): readonly Role[] {
  if (text === undefined) return ROLES;
  const names = text.split(',').map((one) => one.trim());
  const wrong = names.filter((name) => !ROLES.some((role) => role === name));
  if (wrong.length > 0) complain(`ROLES has ${JSON.stringify(wrong[0])}: give ${ROLES.join(' or ')}, or several separated by commas.`);
  return ROLES.filter((role) => names.includes(role));
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/** An origin: https, or http on this machine; no path, no user. */
export function readOrigin(name: string, text: string, complain: Complain): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url !== undefined && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  if (!isOrigin || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    complain(`${name} is ${JSON.stringify(text)}: give the address people type, such as https://listen.example.org, without a path.`);
    return text;
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname.replace(/^\[|\]$/g, '')))
    complain(`${name} is ${JSON.stringify(text)}: it must begin with https://, because sign-in tokens travel on it.`);
  return url.origin;
}

/** An address that this server calls: https, or http where the network is one's own. */
export function readServiceAddress(name: string, text: string, complain: Complain): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username !== '' || url.password !== '')
    complain(`${name} is no address that can be called: give a whole one without a user, such as https://register.example.org/soap/4.`);
  return text;
}

/** A path that the proxy keeps to itself. */
export function readInternalPath(name: string, text: string, complain: Complain): string {
  if (!/^\/(?:[\w-]+\/)+$/.test(text))
    complain(`${name} is ${JSON.stringify(text)}: give the internal location of the proxy, such as /internal-media/.`);
  return text;
}

export function readDatabaseUrl(text: string, complain: Complain): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:') || url.pathname.length < 2)
    complain('DATABASE_URL is not a PostgreSQL address: give postgres://user:password@host:5432/database.');
  return text;
}

const MINIMUM_SECRET_CHARACTERS = 32;

export function readSecret(text: string | undefined, complain: Complain): string {
  if (text === undefined) complain('SECRET_KEY is missing: give at least 32 random characters (openssl rand -base64 32), the same to every process.');
  else if (text.length < MINIMUM_SECRET_CHARACTERS)
    complain(`SECRET_KEY has ${text.length} characters: give at least ${MINIMUM_SECRET_CHARACTERS} random ones.`);
  else if (new Set(text).size < 10) complain('SECRET_KEY repeats itself: give random characters (openssl rand -base64 32).');
  return text ?? '';
}

const PROXY_GROUPS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isProxy(text: string): boolean {
  return PROXY_GROUPS.has(text) || ipaddr.isValidCIDR(text) || (ipaddr.isValid(text) && /[.:].*[.:]/.test(text));
}

/** 'none', a number of proxies, or their addresses; 'everybody' is no answer, for anyone could then forge an address. */
export function readTrustProxy(text: string, complain: Complain): false | number | readonly string[] {
  if (text === 'none') return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const proxies = text.split(',').map((one) => one.trim());
  if (proxies.every(isProxy)) return proxies;
  complain(`TRUST_PROXY is ${JSON.stringify(text)}: give none, a number of proxies (1 to 9), or their addresses (10.0.0.0/8, loopback).`);
  return false;
}

export function readEgressAllow(text: string, complain: Complain): readonly string[] {
  const pairs = text.split(',').map((pair) => pair.trim());
  const wrong = pairs.filter((pair) => !/^(\[[0-9a-f:]+\]|[a-z0-9.-]+):\d{1,5}$/i.test(pair));
  if (wrong.length > 0) complain(`EGRESS_ALLOW has ${JSON.stringify(wrong[0])}: give host:port, separated by commas.`);
  return pairs;
}

/** A moment such as 2026-05-13T07:41:00Z. */
export function readMoment(name: string, value: string, complain: Complain): Date | null {
  const moment = new Date(value);
  if (!Number.isNaN(moment.getTime()) && /^\d{4}-\d\d-\d\dT/.test(value)) return moment;
  complain(`${name} is not a moment: give a date and time with zone, such as 2026-05-13T07:41:00Z.`);
  return null;
}
