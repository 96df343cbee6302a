import { afterAll, beforeAll, expect, it, vi } from 'vitest';
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

/** Peers with the names of their addresses, and who of them a look ends. */
function aRoomful() {
  const ended: string[] = [];
  const connections = createConnections();
  const look = createAccessWatch(server.context, connections);
  const add = (name: string, roomId: number, accountId: number | null, isModerator = false) => {
    const pipe: Pipe = { unreadBytes: () => 0, sendFrame() {}, send() {}, ping: () => true, close: () => void ended.push(name), destroy() {} };
    const connection = new Connection({ roomId, accountId, sessionKey: null, isModerator, address: name }, pipe);
    connections.add(connection);
    return () => connections.remove(connection);
  };
  const endedBy = async (change: () => unknown) => {
    ended.length = 0;
    await change();
    await look();
    return [...ended];
  };
  return { connections, add, endedBy };
}
const set = (id: number, change: string) => server.db.query(unprepared(`update stream set ${change} where id = $1`), [id]);
const subscribe = (accountId: number, courseId: number, hours: number) =>
  server.db.query(unprepared('insert into subscription (account_id, course_id, valid_until) values ($1, $2, $3)'), [
    accountId,
    courseId,
    new Date(server.clock.now().getTime() + hours * 3_600_000),
  ]);

it('AUTH-12.8 LIVE-08.4 a live room lets go of whom it has closed for: a subscription that ended, a stream that was withdrawn; of nobody else', async () => {
  const [course, other] = [await aCourse(server.db), await aCourse(server.db)];
  const closed = await aStream(server.db, { course, kind: 'live', audio: false, visibility: 'subscribers' });
  const open = await aStream(server.db, { course: other, kind: 'live', audio: false });
  const [leaves, stays, moderates] = [await anAccount(server.db), await anAccount(server.db), await anAccount(server.db)];
  await subscribe(leaves.id, course.id, 1);
  await subscribe(stays.id, course.id, 100);

  const { connections, add, endedBy } = aRoomful();
  const remove = add('leaves', closed.id, leaves.id);
  add('stays', closed.id, stays.id);
  add('moderates', closed.id, moderates.id, true);
  const removeGuest = add('guest', open.id, null);
  add('member', open.id, leaves.id);
  expect(await endedBy(() => {})).toEqual([]);
  expect(await endedBy(() => server.clock.advance(2 * 3_600_000))).toEqual(['leaves']);
  remove();
  expect(await endedBy(() => {})).toEqual([]);
  expect(await endedBy(() => set(open.id, `visibility = 'members'`))).toEqual(['guest']);
  removeGuest();
  expect(await endedBy(() => set(open.id, `state = 'withdrawn'`))).toEqual(['member']);
  connections.stop();
});

it('AUTH-12.8 LIVE-08.4 a live room lets go of whom it had closed for before anybody looked, by one query for all who are there', async () => {
  const course = await aCourse(server.db);
  const [forSubscribers, forMembers, withdrawn] = [
    await aStream(server.db, { course, kind: 'live', audio: false, visibility: 'subscribers' }),
    await aStream(server.db, { kind: 'live', audio: false }),
    await aStream(server.db, { kind: 'live', audio: false }),
  ];
  const [subscriber, former] = [await anAccount(server.db), await anAccount(server.db)];
  await subscribe(subscriber.id, course.id, 100);
  await subscribe(former.id, course.id, -1);
  const { connections, add, endedBy } = aRoomful();
  add('subscriber', forSubscribers.id, subscriber.id);
  add('former', forSubscribers.id, former.id);
  add('guest', forMembers.id, null);
  add('member', forMembers.id, former.id);
  add('any', withdrawn.id, subscriber.id);
  await set(forMembers.id, `visibility = 'members'`);
  await set(withdrawn.id, `state = 'withdrawn'`);
  const queries = vi.spyOn(server.context.db, 'query');
  expect((await endedBy(() => {})).toSorted()).toEqual(['any', 'former', 'guest']);
  expect(queries).toHaveBeenCalledTimes(1);
  queries.mockRestore();
  connections.stop();
});
