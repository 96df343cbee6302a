import { answer } from '@auscult/client/api-client';
import type { Media } from '@auscult/contract/entities/media';
import type { Stream } from '@auscult/contract/entities/stream';
import { courseQuery } from '../listening/course-query.ts';
import { streamQuery } from '../listening/stream-query.ts';
import type { AppServices } from '../services/services.tsx';
import { type Download, putAnswers, type StoredAnswer, updateDownload } from './download-database.ts';
import { PICTURE_CACHE } from './download-names.ts';

/** What fetching and storing an episode takes. */
export type DownloadServices = Pick<AppServices, 'api' | 'apiOrigin' | 'session' | 'queryClient' | 'network' | 'toasts' | 'texts'>;

/** Keeps all that the player shows of an episode: its details, questionnaires, series, transcript and pictures. What does not come now is left out. */
export async function storeAnswers(services: DownloadServices, { id, streamId, courseId }: Download, signal: AbortSignal): Promise<void> {
  const { api, queryClient, apiOrigin } = services;
  const stream = await queryClient.fetchQuery(streamQuery(services, streamId));
  const course = await queryClient.fetchQuery(courseQuery(services, courseId)).catch(() => null);
  const transcript = stream.has_transcript
    ? await answer(api.GET('/v1/podcast/streams/{stream_id}/transcript', { params: { path: { stream_id: streamId } }, signal })).catch(() => null)
    : null;
  const answers: StoredAnswer[] = [
    { path: `/v1/podcast/streams/${streamId}`, body: JSON.stringify({ stream: playableForEver(stream), forms: stream.forms, course_id: courseId }) },
  ];
  for (const form of stream.forms) answers.push({ path: `/v1/podcast/questionnaire/${form.form_id}/user-response`, body: JSON.stringify(form) });
  if (course) answers.push({ path: `/v1/podcast/courses/${courseId}`, body: JSON.stringify(course) });
  if (transcript) answers.push({ path: `/v1/podcast/streams/${streamId}/transcript`, body: JSON.stringify(transcript) });
  await putAnswers(id, answers);

  const chapters = stream.chapters.flatMap(({ image }) => image ?? []);
  const media = [...stream.media, ...(course?.media ?? []), ...(course?.company.media ?? [])];
  const asked = stream.questions.flatMap(({ image }) => image?.url ?? []);
  const pictures = [...new Set([...media.flatMap(addressesOf), ...chapters, ...asked])]
    .map((address) => new URL(address, apiOrigin))
    .filter(({ origin }) => origin === new URL(apiOrigin).origin)
    .map(({ href }) => href);
  await updateDownload(id, () => ({ pictures }));
  const cache = await caches.open(PICTURE_CACHE).catch(() => null);
  for (const picture of pictures) await cache?.add(picture).catch(() => undefined);
}

const addressesOf = ({ url, small, medium, large }: Media) => [url, small, medium, large].filter((address) => address !== undefined);

/** Played from the device, so the link must not expire. */
const playableForEver = (stream: Stream): Stream => ({ ...stream, audio: stream.audio && { ...stream.audio, expires_at: null } });
