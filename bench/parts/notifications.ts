import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectTo } from '@auscult/e2e/support/trial-database';
import { startServer } from '@auscult/e2e/support/trial-server';
import type { Client } from 'pg';
import { type Figure, quantile } from '../figure.ts';
import { cpuSecondsOf } from '../process-usage.ts';
import { openSession } from '../sign-in.ts';

const FOLLOWERS = 100_000;
const CALL_EVERY_MS = 50;
const GIVE_UP_MS = 600_000;

/** A hundred thousand followers of one company are told of a new episode, by a push service on this machine, while somebody else listens. */
export async function* measureNotifications(dataDir: string): AsyncGenerator<Figure> {
  const told = new Set<string>();
  const pushService = createServer((request, response) => {
    told.add(request.url ?? '');
    request.resume();
    request.once('end', () => response.writeHead(201).end());
  });
  await new Promise<void>((listening) => pushService.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(pushService.address() as AddressInfo).port}`;
  const vapid = createECDH('prime256v1');
  vapid.generateKeys();
  const server = await startServer(dataDir, {
    env: { PUSH_VAPID_PRIVATE_KEY: vapid.getPrivateKey('base64url'), PUSH_VAPID_SUBJECT: 'mailto:bench@example.org', EGRESS_ALLOW: host },
  });
  const db = await connectTo(dataDir);
  try {
    const { access_token } = await openSession(server.origin);
    await addFollowers(db, `http://${host}`);
    const [calls, cpu, started] = [[] as number[], cpuSecondsOf(server.pid), performance.now()];
    await db.query(`select graphile_worker.add_job('announce_episodes')`);
    while (told.size < FOLLOWERS) {
      const asked = performance.now();
      if (asked - started > GIVE_UP_MS) throw new Error(`only ${told.size} were told`);
      const answer = await fetch(`${server.origin}/v1/podcast/new-podcast-releases?limit=20`, {
        headers: { authorization: `Bearer ${access_token}` },
      });
      await answer.arrayBuffer();
      calls.push(performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, CALL_EVERY_MS));
    }
    const seconds = (performance.now() - started) / 1000;
    yield {
      name: `notifications: ${FOLLOWERS.toLocaleString('en')} followers told of an episode`,
      value: seconds,
      unit: 's',
      limit: 60,
      note: `Node CPU ${(cpuSecondsOf(server.pid) - cpu).toFixed(0)} s`,
    };
    yield { name: 'notifications: a list meanwhile, p99', value: quantile(calls, 0.99), unit: 'ms', limit: 100, note: `${calls.length} calls` };
  } finally {
    await db.end();
    await server.stop();
    pushService.close();
  }
}

/** Accounts with a browser each, which all follow the company of an episode that is new. */
async function addFollowers(db: Client, pushService: string): Promise<void> {
  const browser = createECDH('prime256v1');
  const keys = { p256dh: browser.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  await db.query('delete from follow; delete from favourite; delete from push_device');
  // Each follow would change the same two counters once more in the same transaction.
  await db.query('alter table follow disable trigger user');
  await db.query(
    `with episode as (
      select stream_id, company_id from stream_listing where visible_from <= now() order by stream_id limit 1
    ), released as (
      update stream set released_at = now() from episode where id = stream_id
    ), forgotten as (
      delete from announced_stream a using episode e where a.stream_id = e.stream_id
    ), learners as (
      insert into learner (id) select gen_random_uuid() from generate_series(1, $1::int) returning id
    ), accounts as (
      insert into account (learner_id, email) select id, id || '@notifications.example' from learners returning id
    ), follows as (
      insert into follow (account_id, company_id) select id, company_id from accounts, episode
    ), sessions as (
      insert into session (token_hash, account_id, expires_at)
      select sha256(convert_to('notifications ' || id, 'UTF8')), id, now() + interval '1 day' from accounts returning account_id, token_hash
    )
    insert into push_device (account_id, session_hash, device_id, type, token, token_hash, created_at, seen_at)
    select account_id, token_hash, 'bench', 'web', jsonb_build_object('endpoint', $2 || '/' || account_id, 'keys', $3::jsonb)::text, token_hash, now(), now()
    from sessions`,
    [FOLLOWERS, pushService, JSON.stringify(keys)],
  );
  await db.query('alter table follow enable trigger user');
  await db.query('vacuum (analyze)');
}
