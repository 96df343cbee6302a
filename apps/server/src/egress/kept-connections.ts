import { type Agent, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

/** How long a connection may be idle; shorter than the timeouts of services. */
const IDLE_MS = 10_000;
/** Of one agent, over all hosts: users name those of push services. */
const MOST_IDLE = 200;

/** The agent for a URL's protocol. */
export type KeptConnections = (protocol: string) => Agent;

/** Connections that are used again, each to the host and port that it was opened for. */
export function keepConnections(): KeptConnections {
  const http = bounded(new HttpAgent({ keepAlive: true, timeout: IDLE_MS, maxFreeSockets: MOST_IDLE }));
  const https = bounded(new HttpsAgent({ keepAlive: true, timeout: IDLE_MS, maxFreeSockets: MOST_IDLE }));
  return (protocol) => (protocol === 'https:' ? https : http);
}

/** `maxFreeSockets` counts for each host. */
function bounded<A extends Agent>(agent: A): A {
  const keep = agent.keepSocketAlive.bind(agent);
  agent.keepSocketAlive = (socket) =>
    Object.values(agent.freeSockets).reduce((sum, free) => sum + (free?.length ?? 0), 0) < MOST_IDLE && keep(socket);
  return agent;
}
