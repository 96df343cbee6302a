import { type Static, Type as T } from 'typebox';
import { Uuid } from '../entities/scalars.ts';
import { LiveBatch } from './entities.ts';
import { LIVE_VERSION } from './version.ts';

const v = T.Literal(LIVE_VERSION);

/** What goes from the server to a client, by socket or as events sent by the server. */
export const LiveServerMessage = T.Union([
  /** The first: how far the log is. */
  T.Object({ v, type: T.Literal('welcome'), epoch: Uuid, through: T.Integer() }),
  T.Object({ v, type: T.Literal('batch'), ...LiveBatch.properties }),
  /** Some was left out, for the client read too slowly: it resumes after what it has. */
  T.Object({ v, type: T.Literal('resync'), through: T.Integer() }),
  /** How many watch; at most once a second, when it has changed. No part of the log. */
  T.Object({ v, type: T.Literal('viewers'), members: T.Integer(), guests: T.Integer() }),
  /** This server stops: connect again, after so long. With a ticket, which opens one socket for some seconds, whoever had one needs not ask for it first. */
  T.Object({ v, type: T.Literal('moved'), after_ms: T.Integer(), ticket: T.Optional(T.String()) }),
]);
export type LiveServerMessage = Static<typeof LiveServerMessage>;

/** What goes from a client to the server by socket. All that is written goes by plain calls. */
export const LiveClientMessage = T.Union([T.Object({ v, type: T.Literal('resume'), epoch: Uuid, after: T.Integer({ minimum: 0 }) })]);
export type LiveClientMessage = Static<typeof LiveClientMessage>;
