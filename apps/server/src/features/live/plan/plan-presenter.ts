import type { LiveCard, LiveDetails, LiveSource } from '@auscult/contract/live/plan';
import type { Viewer } from '@auscult/domain/access/viewer';
import { pointsFor } from '@auscult/domain/accreditation/points';
import { isAllowedSource, isModeratorRole, programmeTimes } from '@auscult/domain/live/plan';
import type { AppContext } from '../../../context.ts';
import { createLiveLinks, SOUND_LIST, WHOLE_LIST } from '../../../media/ingest/live-links.ts';
import { presentMedia } from '../../../shared/cards/media-presenter.ts';
import type { LiveCardRow, LiveDetailsRow } from './plan-queries.ts';

export function presentLiveCard({ pictures, ...row }: LiveCardRow): LiveCard {
  return { ...row, media: presentMedia(pictures) };
}

const pad = (value: number) => String(value).padStart(2, '0');
/** As the clock of a player shows it. */
const clockTime = (seconds: number) => `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;

/** What the operator allows today: hosts may have been taken off the list since it was planned. */
function presentSource({ config }: Pick<AppContext, 'config'>, row: LiveDetailsRow): LiveSource | null {
  const { source: kind, source_url: url } = row;
  if (kind === 'own') {
    if (config.liveIngest === null) return null;
    const folder = createLiveLinks(config.secretKey).folder(row.live_id, row.key_number);
    return { kind, url: `${folder}/${WHOLE_LIST}`, audio_url: `${folder}/${SOUND_LIST}` };
  }
  if (kind === null || url === null) return null;
  return isAllowedSource({ kind, url }, config.liveHosts) ? { kind, url } : null;
}

/** `seesSource`: it is live, or whoever asks moderates it. */
export function presentLiveDetails(
  context: Pick<AppContext, 'config' | 'mediaLinks'>,
  row: LiveDetailsRow,
  { viewer, seesSource }: { readonly viewer: Viewer; readonly seesSource: boolean },
): LiveDetails {
  const begins = row.begins_at === null ? null : Date.parse(row.begins_at);
  const programme = programmeTimes(row.programme);
  const slides = presentMedia(row.slides);
  const people = row.people.map(({ pictures, ...person }) => ({ ...person, media: presentMedia(pictures) }));
  return {
    live_id: row.live_id,
    title: row.title,
    summary: row.summary,
    description: row.description,
    language: row.language,
    company: { id: row.company_id, name: row.company_name, media: presentMedia(row.company_pictures) },
    media: presentMedia(row.pictures),
    visibility: row.visibility,
    phase: row.phase,
    begins_at: row.begins_at,
    ends_at: row.ends_at,
    opens_at: row.opens_at,
    programme: programme.map(({ title, minutes, from }) => ({
      title,
      minutes,
      begins_at: begins === null ? null : new Date(begins + from * 1000).toISOString(),
    })),
    chapters: programme.map(({ title, from, to, slide }, index) => ({
      id: index + 1,
      title,
      name: title,
      time: clockTime(from),
      time_begin: from,
      time_end: to,
      image: slides.find((_, place) => row.slides[place]?.hash === slide)?.original ?? null,
      url: null,
    })),
    speakers: people.filter(({ role }) => !isModeratorRole(role)),
    moderators: people.filter(({ role }) => isModeratorRole(role)),
    slides: slides.map((media, place) => ({ ...media, hash: row.slides[place]?.hash ?? '', text: row.slides[place]?.text ?? '' })),
    documents: row.documents.map(({ file, url, ...document }) => ({
      ...document,
      url: file === null ? url : context.mediaLinks.document(file, document.title).url,
    })),
    profile_selection: row.profile_selection,
    accreditation_points: pointsFor(viewer, row.points),
    source: seesSource ? presentSource(context, row) : null,
  };
}
