import type { Database } from '../../../db/database.ts';
import { lockStreamForAudio, replaceChapters } from '../../../media/audio/audio-queries.ts';
import { enclosureKey } from '../identity/item-identity.ts';
import type { ItemPlan } from '../identity/plan-items.ts';
import { ensureSeason, placeStreams } from './course-queries.ts';
import type { MediaMode } from './feed-queries.ts';
import { seasonTitle } from './imported-course.ts';
import { addPeople, addStreams, type KnownSound, knownSounds, putIntoCourse, recordItems, refreshStreams, streamsByKey } from './item-queries.ts';
import { enqueueTasks, type LinkedAudio, linkAudioVersions, type NewTask } from './media-queries.ts';
import type { PreparedFeed } from './prepare-feed.ts';
import type { PreparedItem } from './prepare-items.ts';

interface Given {
  readonly plan: ItemPlan<PreparedItem>;
  /** Items that stay as they are but whose media are wanted. */
  readonly again: readonly PreparedItem[];
  readonly feedId: number;
  readonly companyId: number;
  readonly courseId: number;
  readonly prepared: PreparedFeed;
  readonly mediaMode: MediaMode;
  readonly isNewCompany: boolean;
  /** What is new comes in as a draft. */
  readonly asDrafts: boolean;
  readonly now: Date;
}

interface ItemOfStream {
  readonly streamId: number;
  readonly item: PreparedItem;
}

/** Writes what `planItems` decided: a handful of statements for each five hundred items. */
export async function storeItems(tx: Database, given: Given): Promise<{ tasks: number; warnings: string[] }> {
  const { plan, feedId, companyId, courseId, prepared, mediaMode, now } = given;
  const ids = await addStreams(tx, companyId, plan.added, given.asDrafts ? 'draft' : 'published');
  const added = plan.added.map((item): ItemOfStream => ({ item, streamId: ids.get(item.key) ?? missing(item) }));
  // Only the feed that brought a stream may say what it is.
  const own = plan.changed.filter(({ isSource }) => isSource);
  const before = await knownSounds(
    tx,
    own.map(({ streamId }) => streamId),
  );
  await refreshStreams(tx, own);
  await recordItems(tx, feedId, [
    ...added.map(({ streamId, item }) => ({ streamId, hash: item.hash, isSource: true })),
    ...plan.listed.map(({ streamId, item }) => ({ streamId, hash: item.hash, isSource: false })),
    ...plan.changed.map(({ streamId, item, isSource }) => ({ streamId, hash: item.hash, isSource })),
  ]);

  const placed = [...added, ...plan.listed, ...plan.changed];
  const seasons = await seasonIds(tx, given, placed);
  await putIntoCourse(
    tx,
    placed.map(({ streamId, item }) => ({ streamId, courseId: seasons.get(item.season ?? 0) ?? courseId })),
  );
  if (placed.length > 0) await placeStreams(tx, [courseId, ...seasons.values()], prepared.course.is_serial);

  const written = [...added, ...own];
  await addPeople(tx, companyId, courseId, [
    { streamId: null, persons: prepared.persons },
    ...written.map(({ streamId, item }) => ({ streamId, persons: item.persons })),
  ]);
  if (mediaMode === 'none') return { tasks: 0, warnings: [] };

  const again = await itemsAgain(tx, given, written);
  const wanted = [...written, ...again];
  const sounds = wanted.filter(({ streamId, item }) => isOtherSound(before.get(streamId), item, mediaMode));
  const covers = coverTasks(given, wanted);
  const others = wanted.flatMap(textTasks);
  if (mediaMode === 'link') {
    const unlinked = await link(tx, sounds);
    const warnings = unlinked === 0 ? [] : [`${unlinked} item${unlinked === 1 ? ' has' : 's have'} no https address and cannot be played from there`];
    return { tasks: await enqueueTasks(tx, [...covers, ...others], now), warnings };
  }
  return { tasks: await enqueueTasks(tx, [...covers, ...sounds.map(audioTask), ...others], now), warnings: [] };
}

function missing(item: PreparedItem): never {
  throw new Error(`no id for ${item.key}`);
}

/** Copied files are fetched again when another one seems to lie there; a link follows its address. */
function isOtherSound(before: KnownSound | undefined, { sound }: PreparedItem, mediaMode: MediaMode): boolean {
  if (!before?.isThere || before.address === null) return true;
  return mediaMode === 'link'
    ? before.address !== sound.address
    : enclosureKey(before.address) !== enclosureKey(sound.address) || before.byteSize !== sound.byteSize;
}

async function seasonIds(
  tx: Database,
  { courseId, companyId, feedId, prepared: { course } }: Given,
  items: readonly ItemOfStream[],
): Promise<Map<number, number>> {
  const titles = new Map<number, string>();
  for (const { season, seasonName } of items.map(({ item }) => item)) if (season !== null) titles.set(season, titles.get(season) || seasonName);
  const ids = new Map<number, number>();
  for (const [number, title] of [...titles].sort(([a], [b]) => a - b))
    ids.set(
      number,
      await ensureSeason(
        tx,
        { id: courseId, companyId, feedId, language: course.language },
        { number, title: title || seasonTitle(number, course.language) },
      ),
    );
  return ids;
}

async function itemsAgain(tx: Database, { again, companyId }: Given, written: readonly ItemOfStream[]): Promise<ItemOfStream[]> {
  if (again.length === 0) return [];
  const done = new Set(written.map(({ streamId }) => streamId));
  const ids = await streamsByKey(
    tx,
    companyId,
    again.map(({ key }) => key),
  );
  return again.flatMap((item) => {
    const streamId = ids.get(item.key);
    return streamId === undefined || done.has(streamId) ? [] : [{ streamId, item }];
  });
}

function coverTasks({ prepared: { imageAddress }, courseId, companyId, isNewCompany }: Given, items: readonly ItemOfStream[]): NewTask[] {
  const own = items.flatMap(({ streamId, item }): NewTask[] => (item.imageAddress ? [{ kind: 'cover', streamId, url: item.imageAddress }] : []));
  if (imageAddress === null) return own;
  const ofSeries: NewTask = { kind: 'cover', courseId, url: imageAddress };
  return isNewCompany ? [ofSeries, { kind: 'cover', companyId, url: imageAddress }, ...own] : [ofSeries, ...own];
}

function audioTask({ streamId, item }: ItemOfStream): NewTask {
  return { kind: 'audio', streamId, url: item.sound.address, detail: { mime_type: item.sound.mimeType } };
}

/** Chapters and transcripts that lie elsewhere; they wait until the stream has audio. */
const textTasks = ({ streamId, item }: ItemOfStream): NewTask[] => item.texts.map((text) => ({ streamId, ...text }));

/** Answers how many cannot be linked: a page served over https may only play https. */
async function link(tx: Database, items: readonly ItemOfStream[]): Promise<number> {
  const safe = items.filter(({ item }) => item.sound.address.startsWith('https:'));
  const versions = await linkAudioVersions(
    tx,
    safe.map(
      ({ streamId, item }): LinkedAudio => ({
        streamId,
        url: item.sound.address,
        mimeType: item.sound.mimeType,
        byteSize: item.sound.byteSize,
        durationMs: item.durationMs,
      }),
    ),
  );
  for (const { streamId, item } of safe) {
    const version = versions.get(streamId);
    if (version === undefined || !item.hasChapters) continue;
    const stream = await lockStreamForAudio(tx, streamId);
    await replaceChapters(tx, version, stream?.imported.chapters ?? [], item.durationMs);
  }
  return items.length - safe.length;
}
