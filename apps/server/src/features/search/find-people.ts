import type { EpisodeCard } from '@auscult/contract/entities/card';
import type { FoundPerson } from '@auscult/contract/entities/search';
import type { Viewer } from '@auscult/domain/access/viewer';
import type { AppContext } from '../../context.ts';
import { ownAccount } from '../../policies/authorize.ts';
import { episodeCards } from '../../shared/cards/cards.ts';
import { loadPeople } from './person-queries.ts';
import { presentPerson } from './search-presenter.ts';
import { listStreamItems } from './search-queries.ts';

const NEWEST_EPISODES = 3;

/** These people with their newest episodes, in this order; those without a visible episode are left out. */
export async function findPeople(context: AppContext, viewer: Viewer, ids: readonly number[]): Promise<FoundPerson[]> {
  const { db, clock } = context;
  const people = await loadPeople(db, ids, clock.now(), NEWEST_EPISODES);
  const newest = [...new Set([...people.values()].flatMap((person) => person.newest))];
  const items = await listStreamItems(db, newest, clock.now(), ownAccount(viewer));
  const cards = new Map((await episodeCards(context, viewer, [...items.values()])).map((card): [number, EpisodeCard] => [card.id, card]));
  return ids.flatMap((id) => {
    const person = people.get(id);
    return person === undefined
      ? []
      : [
          presentPerson(
            person,
            person.newest.flatMap((stream) => cards.get(stream) ?? []),
          ),
        ];
  });
}
