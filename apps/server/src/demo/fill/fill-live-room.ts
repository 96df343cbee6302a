import { eventKey, KEY_CHANCE_BYTES, PERSON_KEY_CHANCE_BYTES, personKey } from '@auscult/domain/live/event-key';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { demoRoom } from '../catalogue/live-room.ts';
import { participantEmail, roomMinutes } from '../live/demo-room-queries.ts';
import { LOOP_PATH } from '../live/loop-routes.ts';
import * as accounts from './demo-account-queries.ts';
import { demoUuid } from './demo-ids.ts';
import { addLive, addLiveParticipant, addLivePoll, addLiveQuestion, addLiveSlide } from './demo-live-queries.ts';
import { addStreamPerson } from './demo-stream-queries.ts';
import { type FilledCatalogue, known } from './fill-catalogue.ts';

const COVER = 4;

/** A live stream that always runs, and who takes part in it. */
export async function fillLiveRoom(context: Pick<AppContext, 'ids'>, db: Database, catalogue: FilledCatalogue, now: Date): Promise<void> {
  const { slug, company, title, summary, cover, programme, poll, participants } = demoRoom;
  const roomId = await addLive(db, {
    companyId: known(catalogue.companies, company),
    slug,
    imported: { title, summary, description: [{ t: 'p', c: [summary] }], language: 'nl' },
    pictures: [{ category: COVER, imageId: known(catalogue.images, cover) }],
    at: now,
    minutes: roomMinutes,
    programme,
    url: LOOP_PATH,
  });
  for (const [role, keys] of [
    ['host', demoRoom.speakers],
    ['moderator', demoRoom.moderators],
  ] as const)
    for (const [index, key] of keys.entries()) await addStreamPerson(db, roomId, known(catalogue.people, `${company}/${key}`), role, index + 1);
  for (const [index, { picture, text }] of demoRoom.slides.entries())
    await addLiveSlide(db, { roomId, position: index + 1, imageId: known(catalogue.images, picture), text });
  let lastKey = '';
  function nextKey(): string {
    lastKey = eventKey(now, context.ids.secret(KEY_CHANCE_BYTES), lastKey);
    return lastKey;
  }
  await addLivePoll(db, { ...poll, roomId, key: nextKey(), clientId: demoUuid('live poll'), at: now });
  for (const { key, firstName, insertion, lastName, profession } of participants) {
    const learnerId = demoUuid(`learner live ${key}`);
    await accounts.addLearner(db, learnerId, now);
    const email = participantEmail(key);
    const account = { learnerId, email, passwordHash: null, firstName, insertion, lastName, language: 'nl', totpSecret: null, at: now };
    const accountId = await accounts.addAccount(db, account);
    await accounts.addRole(db, accountId, 'registered');
    const professionId = known(catalogue.professions, profession);
    await accounts.addAccountProfession(db, accountId, professionId, { number: null, verifiedAt: now, confirmedAt: now });
    const name = [firstName, insertion, lastName].filter((part) => part !== '').join(' ');
    await addLiveParticipant(db, { roomId, accountId, key: personKey(context.ids.secret(PERSON_KEY_CHANCE_BYTES)), name, professionId, at: now });
    for (const { text, state } of demoRoom.questions.filter(({ by }) => by === key))
      await addLiveQuestion(db, { roomId, key: nextKey(), accountId, text, state, at: now });
  }
}
