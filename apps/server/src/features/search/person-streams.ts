import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { episodeCards } from '../../shared/cards/cards.ts';
import { findPeople } from './find-people.ts';
import { loadPersonStreams } from './person-queries.ts';

export const personStreams = handler(api.personStreams, {
  policy: 'public',
  async handle({ context, viewer, own, params, query }) {
    const [person] = await findPeople(context, viewer, [params.person_id]);
    if (person === undefined) throw new Refusal('not_found');
    const lines = await loadPersonStreams(context.db, params.person_id, context.clock.now(), own, query);
    return { person, streams: await episodeCards(context, viewer, lines), totalRecords: person.episodes };
  },
});
