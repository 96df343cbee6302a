import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Viewer } from '@auscult/domain/access/viewer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CachedAnswer } from '../cached-answer.ts';
import type { Handler } from '../handler.ts';
import type { AnswerVersions, Ingredient, VersionOf } from './answer-versions.ts';
import { AT_ONCE_CHARACTERS, type Json } from './compression.ts';
import { allowRevalidation, digestOf, findTagOfContent, findTagOfVersion, tagOf } from './etag.ts';
import type { Serialise } from './serialisation.ts';

/** What the build leaves beside the bundle: other code makes other answers of the same data. */
const BUILD_STAMP = new URL('.made-from', import.meta.url);
const BUILD = existsSync(BUILD_STAMP) ? readFileSync(BUILD_STAMP, 'utf8') : randomUUID();

interface SharedAnswer extends Json {
  readonly content: string;
}

/** A series of ten thousand episodes takes 10 MB, and up to 20 MB with long titles. */
const KEPT_BYTES = 32_000_000;

/** Answers that are the same for many, by version or by the key that their handler gave, and long ones by content: one that changed has another key, and the old one falls out in time. */
export const createSharedAnswers = () => new LRUCache<string, SharedAnswer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ json }) => json.length || 1 });

/** Long ones outside of what the collector of garbage goes through. */
const keptAs = (json: string, content: string): SharedAnswer => ({ json: json.length > AT_ONCE_CHARACTERS ? Buffer.from(json) : json, content });

interface RunCall {
  readonly viewer: Viewer;
  readonly params: unknown;
  readonly query: unknown;
}

interface Parts {
  readonly versions: AnswerVersions;
  readonly sharedAnswers: ReturnType<typeof createSharedAnswers>;
}

/** What is wrong with what a handler says of its answer; null when nothing. */
export function versionFault({ endpoint, policy, madeFrom, listsFrom, isShared }: Handler): string | null {
  if (madeFrom !== undefined && endpoint.isRevalidated !== true) return 'says what its answer is made from, and is not revalidated';
  if (madeFrom !== undefined && listsFrom !== undefined) return 'says twice what its lists are made from';
  if (isShared !== true) return null;
  if (madeFrom === undefined || madeFrom.some((one) => one === 'listening' || one === 'choices'))
    return 'shares an answer that is made from what is one’s own';
  return policy === 'public' ? null : 'shares an answer that is not public';
}

/** Of a caller whose answer others get too: a member of these professions, and nothing that tells who. */
function anonymous<C extends RunCall>(call: C): C {
  const { viewer } = call;
  if (viewer.kind === 'guest') return { ...call, caller: null };
  const { language, professionIds } = viewer;
  const member: Viewer = { kind: 'member', accountId: 0, learnerId: '', roles: [], permissions: [], categoryIds: [], language, professionIds };
  return { ...call, viewer: member, own: null, caller: null };
}

const audienceOf = (viewer: Viewer) =>
  viewer.kind === 'guest' ? [viewer.language] : [viewer.accountId, viewer.language, viewer.professionIds, viewer.categoryIds];

/** The versions of these ingredients alone: a list that is kept by another would outlive what it is made from. */
export const restrictedTo =
  (allowed: readonly Ingredient[], { id }: Handler['endpoint'], versionOf: VersionOf): VersionOf =>
  (ingredients) => {
    if (ingredients.every((one) => allowed.includes(one))) return versionOf(ingredients);
    throw new Error(`endpoint ${id} keeps a list by what it is not made from`);
  };

/**
 * Answers null when the caller has the answer already: by its version, which is asked before the answer is made, or by its content. Shared answers are made once
 * for everybody who may see the same.
 */
export function createRevalidation<C extends RunCall>(
  { endpoint, madeFrom, listsFrom, isShared }: Handler,
  serialise: Serialise,
  { versions, sharedAnswers }: Parts,
) {
  const ingredients = madeFrom ?? listsFrom;
  const underWay = new Map<string, Promise<SharedAnswer>>();

  /** Whoever asks while it is made waits for the same. */
  function kept(key: string, makeValue: () => Promise<unknown>): SharedAnswer | Promise<SharedAnswer> {
    const known = sharedAnswers.get(key) ?? underWay.get(key);
    if (known !== undefined) return known;
    const made = makeValue().then((value) => {
      const json = serialise(value);
      const answer = keptAs(json, digestOf(json));
      sharedAnswers.set(key, answer);
      return answer;
    });
    underWay.set(key, made);
    const forget = () => underWay.delete(key);
    made.then(forget, forget);
    return made;
  }

  async function make(call: C, version: string, versionOf: VersionOf | null, run: (call: C) => Promise<unknown>): Promise<SharedAnswer> {
    const known = isShared === true ? sharedAnswers.get(version) : undefined;
    if (known !== undefined) return known;
    const value = await run(versionOf === null ? call : { ...call, versionOf: restrictedTo(ingredients ?? [], endpoint, versionOf) });
    if (value instanceof CachedAnswer) return kept(`${endpoint.id} ${value.key}`, value.make);
    const json = serialise(value);
    const content = digestOf(json);
    // Compressing a transcript takes longer than all the rest: once for whoever gets the same.
    const same = sharedAnswers.get(content);
    if (same !== undefined) return same;
    const answer = keptAs(json, content);
    if (isShared === true) sharedAnswers.set(version, answer);
    else if (json.length > AT_ONCE_CHARACTERS) sharedAnswers.set(content, answer);
    return answer;
  }

  return async (request: FastifyRequest, reply: FastifyReply, own: C, run: (call: C) => Promise<unknown>): Promise<Json | null> => {
    const call = isShared === true ? anonymous(own) : own;
    const versionOf = ingredients === undefined ? null : await versions.read(own.viewer, ingredients);
    const asked = [BUILD, endpoint.id, call.params, call.query, ...audienceOf(call.viewer)];
    const version = madeFrom === undefined || versionOf === null ? '' : digestOf(JSON.stringify([...asked, versionOf(madeFrom)]));
    const known = version === '' ? undefined : findTagOfVersion(request, version);
    if (known !== undefined) {
      allowRevalidation(reply, known);
      return null;
    }
    const answer = await make(call, version, versionOf, run);
    allowRevalidation(reply, tagOf(version, answer.content));
    return findTagOfContent(request, answer.content) === undefined ? answer : null;
  };
}
