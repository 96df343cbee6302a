/** What of an item decides which stream it is. */
export interface ItemMarks {
  readonly key: string;
  readonly guid: string;
  readonly title: string;
  readonly publishedAt: string | null;
  /** Of everything that would be stored. */
  readonly hash: string;
}

/** A stream that this feed listed before. */
export interface KnownItem extends ItemMarks {
  readonly streamId: number;
  readonly isSource: boolean;
  readonly isGone: boolean;
}

export interface ItemPlan<Item> {
  readonly added: readonly Item[];
  /** Streams that another feed of the company brought: only listed here. */
  readonly listed: readonly { readonly streamId: number; readonly item: Item }[];
  readonly changed: readonly { readonly streamId: number; readonly isSource: boolean; readonly item: Item }[];
  readonly unchanged: number;
  readonly returned: readonly number[];
  readonly gone: readonly number[];
}

/**
 * Compares a feed with what it listed before. An item keeps its stream when guid and enclosure agree. It also does when only the enclosure
 * moved: the guid stands for one item before and now, the old enclosure is no longer there, and title or publication moment is the same.
 */
export function planItems<Item extends ItemMarks>(
  items: readonly Item[],
  known: readonly KnownItem[],
  elsewhere: ReadonlyMap<string, number>,
): ItemPlan<Item> {
  const byKey = new Map(known.map((one) => [one.key, one]));
  const knownGuids = onlyOnes(known);
  const present = new Set(items.map(({ key }) => key));
  const movable = onlyOnes(known.filter(({ key }) => !present.has(key)));
  const newGuids = onlyOnes(items);
  const added: Item[] = [];
  const listed: { streamId: number; item: Item }[] = [];
  const changed: { streamId: number; isSource: boolean; item: Item }[] = [];
  const returned: number[] = [];
  const seen = new Set<number>();
  let unchanged = 0;
  for (const item of items) {
    const before = byKey.get(item.key) ?? movedFrom(item, movable, newGuids, knownGuids);
    const streamId = before?.streamId ?? elsewhere.get(item.key);
    if (streamId !== undefined) {
      if (seen.has(streamId)) continue;
      seen.add(streamId);
    }
    if (before?.isGone) returned.push(before.streamId);
    if (before && before.hash === item.hash) unchanged += 1;
    else if (before) changed.push({ streamId: before.streamId, isSource: before.isSource, item });
    else if (streamId !== undefined) listed.push({ streamId, item });
    else added.push(item);
  }
  return {
    added,
    listed,
    changed,
    unchanged,
    returned,
    gone: known.filter((one) => !one.isGone && !seen.has(one.streamId)).map(({ streamId }) => streamId),
  };
}

function movedFrom<Item extends ItemMarks>(
  item: Item,
  movable: ReadonlyMap<string, KnownItem>,
  newGuids: ReadonlyMap<string, Item>,
  knownGuids: ReadonlyMap<string, KnownItem>,
): KnownItem | undefined {
  const before = item.guid === '' ? undefined : movable.get(item.guid);
  const isAlone = newGuids.get(item.guid) === item && before !== undefined && knownGuids.has(item.guid);
  const isSameEpisode = before?.title === item.title || (before?.publishedAt !== null && before?.publishedAt === item.publishedAt);
  return isAlone && isSameEpisode ? before : undefined;
}

/** By guid, those that no other shares. */
function onlyOnes<One extends ItemMarks>(list: readonly One[]): Map<string, One> {
  const found = new Map<string, One | null>();
  for (const one of list) found.set(one.guid, found.has(one.guid) ? null : one);
  return new Map([...found].filter((entry): entry is [string, One] => entry[1] !== null));
}
