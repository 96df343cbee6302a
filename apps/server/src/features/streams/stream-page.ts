import type { Stream } from '@auscult/contract/entities/stream';
import type { Viewer } from '@auscult/domain/access/viewer';
import type { AppContext } from '../../context.ts';
import { type Authorized, type OwnAccount, ownAccount, permitted } from '../../policies/authorize.ts';
import { Refusal } from '../../refusal.ts';
import { presentPath } from '../../shared/accreditation/accreditation-path.ts';
import { type AccreditationRow, listAccreditations } from '../../shared/accreditation/accreditation-queries.ts';
import { sharedEpisodeCards } from '../../shared/cards/cards.ts';
import { presentForm } from '../../shared/questionnaires/questionnaire.ts';
import { listQuestionnaires } from '../../shared/questionnaires/questionnaire-queries.ts';
import { presentAudio } from './audio-presenter.ts';
import { presentDocument } from './document-presenter.ts';
import { storeFirstIssue } from './media-link-issue-queries.ts';
import { presentMoment } from './moment-presenter.ts';
import { listMoments } from './moment-queries.ts';
import { presentStream } from './stream-presenter.ts';
import { listStreamProfessions, type StreamPageRow } from './stream-queries.ts';

/** The episode as this viewer sees it. Whoever may not listen sees it with a lock: everything but its audio, its forms and their moments. */
export async function streamPage(context: AppContext, viewer: Viewer, row: StreamPageRow & Authorized<'stream', 'view'>): Promise<Stream> {
  const stream = await streamAsSeen(context, viewer, row, async (own) => (await listAccreditations(context.db, own, [row.id]))[0]);
  const heard = permitted(viewer, 'stream', 'listen', row);
  if (heard && stream.audio) await storeFirstIssue(context, ownAccount(viewer), heard);
  return stream;
}

/** The same without a trace: nobody was given anything. `standing` says where a member is with the points. */
export async function streamAsSeen(
  context: AppContext,
  viewer: Viewer,
  row: StreamPageRow & Authorized<'stream', 'view'>,
  standing: (own: OwnAccount) => Promise<AccreditationRow | undefined>,
): Promise<Stream> {
  const { db, clock, mediaLinks } = context;
  const own = ownAccount(viewer);
  const body = (await sharedEpisodeCards(context, [row])).get(row.id);
  if (body === undefined) throw new Refusal('stream_unavailable');

  const heard = permitted(viewer, 'stream', 'listen', row);
  const audio = heard && presentAudio(mediaLinks, heard);
  const now = clock.now();
  const isAccredited = Object.keys(body.points).length > 0;
  const [professions, forms, moments, accreditation] = await Promise.all([
    isAccredited ? listStreamProfessions(db, row, now, viewer.language) : [],
    heard && own && row.has_forms ? listQuestionnaires(db, heard, now, own) : [],
    heard && own && row.has_moments ? listMoments(db, heard) : [],
    heard && own && (isAccredited || row.has_forms) ? standing(own) : undefined,
  ]);
  // Those of other versions are for whoever is in an attempt at one.
  const asked = new Set(forms.flatMap(({ questions }) => questions.map(({ id }) => id)));
  return presentStream(viewer, row, body, {
    audio,
    documents: row.documents.map((document) => presentDocument(mediaLinks, document, heard !== null)),
    forms: own ? forms.map((form) => presentForm(form, own)) : [],
    moments: moments.filter(({ question_id: id }) => id === null || asked.has(id)).map((moment) => presentMoment(moment, now)),
    accreditation: accreditation ? presentPath(accreditation, now) : null,
    professions,
  });
}
