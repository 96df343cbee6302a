import { findManagedFeed, listFeeds, type ManagedFeed, removeFeed, setFeedState } from '../features/feeds/importing/managed-feed-queries.ts';
import { printable } from '../features/feeds/reading/feed-refusal.ts';
import { OperatorError } from '../operator-error.ts';
import type { Command } from './command.ts';

const ACTIONS = ['list', 'pause', 'resume', 'remove'] as const;

export const feedsCommand: Command = {
  usage: `npm run feeds -- list
npm run feeds -- pause|resume|remove FEED …

FEED is a number from the list, or the feed's address or file.

  list     every feed: number, state, way of getting audio, company and series, what is wrong if anything is
  pause    is not refreshed until it is resumed
  resume   is refreshed again, at once
  remove   its series and episodes are withdrawn, not deleted; imported again, they come back`,

  async run([action, ...names], { openContext, print }) {
    if (!ACTIONS.includes(action as (typeof ACTIONS)[number]))
      throw new OperatorError(`${action} is no action of feeds: there are ${ACTIONS.join(', ')}.`);
    if (action === 'list' && names.length > 0) throw new OperatorError('list takes nothing after it.');
    if (action !== 'list' && names.length === 0) throw new OperatorError(`Say which: npm run feeds -- ${action} FEED …`);
    const { db, clock } = await openContext();
    if (action === 'list') {
      const feeds = await listFeeds(db);
      for (const feed of feeds) print(lineOf(feed));
      if (feeds.length === 0) print('There are no feeds yet: npm run import -- FILE-OR-ADDRESS …');
      return 0;
    }
    let missing = 0;
    for (const name of names) {
      const feed = await findManagedFeed(db, name);
      if (!feed) {
        missing += 1;
        print(printable(`${name}: there is no such feed`));
      } else if (action === 'remove') print(printable(`${feed.url}: removed, ${await removeFeed(db, feed.id)} episodes withdrawn`));
      else {
        const state = action === 'pause' ? 'paused' : 'active';
        const isChanged = await setFeedState(db, feed.id, state, clock.now());
        print(printable(`${feed.url}: ${isChanged ? '' : 'was already '}${state}`));
      }
    }
    return missing === 0 ? 0 : 1;
  },
};

function lineOf(feed: ManagedFeed): string {
  const parts = [
    `${feed.id}`,
    feed.state,
    feed.media_mode,
    `${feed.company}: ${feed.title}`,
    `${feed.episodes} episodes${feed.waiting > 0 ? ` (${feed.waiting} files waiting)` : ''}`,
    feed.last_fetched_at === null ? 'from a file' : `fetched ${feed.last_fetched_at}`,
    feed.url,
  ];
  if (feed.last_error !== null) parts.push(`failed ${feed.failures} times: ${feed.last_error}`);
  return printable(parts.join(' · '));
}
