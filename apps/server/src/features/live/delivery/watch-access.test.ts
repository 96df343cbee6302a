import { afterAll, beforeAll, expect, it } from 'vitest';
import { unprepared } from '../../../db/database.ts';
import { aCourse, anAccount, aStream } from '../../../testing/builders.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { Connection, createConnections, type Pipe } from './connections.ts';
import { createAccessWatch } from './watch-access.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('AUTH-12.8 a live room lets go of whom it has closed for: a subscription that ended, a stream that was withdrawn; of nobody else', async () => {
  const [course, other] = [await aCourse(server.db), await aCourse(server.db)];
  const closed = await aStream(server.db, { course, kind: 'live', audio: false, visibility: 'subscribers' });
  const open = await aStream(server.db, { course: other, kind: 'live', audio: false });
  const [leaves, stays] = [await anAccount(server.db), await anAccount(server.db)];
  for (const [account, hours] of [
    [leaves, 1],
    [stays, 100],
  ] as const)
    await server.db.query(unprepared('insert into subscription (account_id, course_id, valid_until) values ($1, $2, $3)'), [
      account.id,
      course.id,
      new Date(server.clock.now().getTime() + hours * 3_600_000),
    ]);

  const ended: string[] = [];
  const connections = createConnections();
  const add = (name: string, roomId: number, accountId: number | null) => {
    const pipe: Pipe = { unreadBytes: () => 0, sendFrame() {}, send() {}, ping: () => true, close: () => void ended.push(name), destroy() {} };
    const connection = new Connection({ roomId, accountId, sessionKey: null, isModerator: false, address: name }, pipe);
    connections.add(connection);
    return () => connections.remove(connection);
  };
  const endedBy = async (change: () => unknown) => {
    ended.length = 0;
    await change();
    await look();
    return [...ended];
  };
  const look = createAccessWatch(server.context, connections);
  const remove = add('leaves', closed.id, leaves.id);
  add('stays', closed.id, stays.id);
  add('guest', open.id, null);
  expect(await endedBy(() => {})).toEqual([]);
  expect(await endedBy(() => server.clock.advance(2 * 3_600_000))).toEqual(['leaves']);
  remove();
  expect(await endedBy(() => {})).toEqual([]);
  const set = (change: string) => server.db.query(unprepared(`update stream set ${change} where id = $1`), [open.id]);
  expect(await endedBy(() => set(`visibility = 'members'`))).toEqual(['guest']);
  expect(await endedBy(() => set(`state = 'withdrawn'`))).toEqual(['guest']);
  expect(await endedBy(() => {})).toEqual([]);
  connections.stop();
});
