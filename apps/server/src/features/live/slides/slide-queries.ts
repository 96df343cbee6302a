import type { SlideRef } from '@auscult/domain/live/slide-turn';
import { type Database, statement } from '../../../db/database.ts';
import type { Authorized } from '../../../policies/authorize.ts';
import type { LiveRoomAccess } from '../../../policies/resource-queries.ts';

type Moderated = LiveRoomAccess & Authorized<'liveRoom', 'moderate'>;

const lock = statement(
  'live_slide_lock',
  `select case when r.slide_number is not null then jsonb_build_object('number', r.slide_number, 'hash', r.slide_hash) end as current,
    coalesce((select jsonb_agg(jsonb_build_object('hash', i.content_hash) order by slide.position)
      from live_slide slide join image i on i.id = slide.image_id where slide.stream_id = r.stream_id), '[]') as slides
  from live_room r where r.stream_id = $1 for update of r`,
);
const store = statement('live_slide_store', 'update live_room set slide_number = $2, slide_hash = $3 where stream_id = $1');

export interface RoomSlides {
  readonly current: SlideRef | null;
  readonly slides: readonly { readonly hash: string }[];
}

/** Which one is on, and those that there are. Until the end of the transaction nobody turns to another. */
export async function lockSlides(tx: Database, { id }: Moderated): Promise<RoomSlides> {
  return (await tx.query<RoomSlides>(lock, [id]))[0] ?? { current: null, slides: [] };
}

export async function storeSlide(tx: Database, { id }: Moderated, slide: SlideRef | null): Promise<void> {
  await tx.query(store, [id, slide?.number ?? null, slide?.hash ?? null]);
}
