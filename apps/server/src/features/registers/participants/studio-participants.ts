import { api } from '@auscult/contract/api';
import { canModerate, type Member } from '@auscult/domain/access/viewer';
import { handler } from '../../../http/handler.ts';
import { permitted } from '../../../policies/authorize.ts';
import { loadStream } from '../../../policies/resource-queries.ts';
import { Refusal } from '../../../refusal.ts';
import { listAccreditationsOf } from '../../../shared/accreditation/accreditation-queries.ts';
import { type FollowedStream, findParticipant, listParticipants } from './participant-list-queries.ts';
import { presentParticipant, presentParticipantDetails } from './participant-presenter.ts';
import { type EpisodeRow, listCertificatesOf, listLines, loadEpisode, loadProfessionIds } from './participant-queries.ts';

/** What the caller may do beside following. */
const rightsOf = (viewer: Member, stream: FollowedStream) => ({
  may_moderate: canModerate(viewer, stream.companyId),
  may_edit: permitted(viewer, 'stream', 'update', stream) !== null,
  may_identify: permitted(viewer, 'stream', 'identify', stream) !== null,
  may_certify: permitted(viewer, 'stream', 'certify', stream) !== null,
});
const episodeOf = ({ id, title, company, company_id, series, is_live }: EpisodeRow) => ({
  id,
  kind: is_live ? ('live' as const) : ('episode' as const),
  title,
  company,
  company_id,
  series,
});

export const studioParticipants = handler(api.studioParticipants, {
  policy: { stream: 'follow' },
  async handle({ context: { db, clock }, viewer, own, authorize, params, query: { q, ...query }, language }) {
    const now = clock.now();
    const stream = authorize.stream(await loadStream(db, params.stream_id, now, own));
    const rights = rightsOf(viewer, stream);
    const episode = await loadEpisode(db, stream);
    if (episode === undefined) throw new Refusal('not_found');
    const professionIds = episode.accreditations.map(({ professionId }) => professionId);
    // Whoever may not know names finds nobody by them.
    const { total, rows } = await listParticipants(db, stream, professionIds, {
      ...query,
      isLive: episode.is_live,
      ...(rights.may_identify ? { q } : { sort: 'last_active_at' as const }),
      language,
    });
    const standings = await listAccreditationsOf(db, stream, rows);
    const byLearner = new Map(standings.map((standing) => [standing.learner_id, standing]));
    return {
      stream: episodeOf(episode),
      ...rights,
      counts: episode.counts,
      participants: rows.flatMap((row) => {
        const standing = byLearner.get(row.learner_id);
        return standing === undefined ? [] : [presentParticipant(row, standing, rights.may_identify, now)];
      }),
      total,
    };
  },
});

export const studioParticipant = handler(api.studioParticipant, {
  policy: { stream: 'follow' },
  async handle({ context, viewer, own, authorize, params: { stream_id, learner_id: learnerId }, language }) {
    const { db, clock } = context;
    const now = clock.now();
    const stream = authorize.stream(await loadStream(db, stream_id, now, own));
    const rights = rightsOf(viewer, stream);
    const [episode, row] = [await loadEpisode(db, stream), await findParticipant(db, stream, learnerId, language)];
    const [standing] = row === undefined ? [] : await listAccreditationsOf(db, stream, [row]);
    if (episode === undefined || row === undefined || standing === undefined) throw new Refusal('not_found');
    // Somebody who has nothing to do with the episode is not there.
    const wasThere = (standing.broadcast?.present ?? []).length > 0;
    if (!standing.has_begun && !wasThere && standing.certificate === null && standing.forms.every(({ states }) => states.length === 0))
      throw new Refusal('not_found');
    const [lines, certificates] = [await listLines(db, stream, learnerId), await listCertificatesOf(db, stream, learnerId)];
    const professionIds = await loadProfessionIds(db, stream, row.account_id);
    const known = { episode, standing, professionIds, lines, certificates, mayIdentify: rights.may_identify };
    return { stream: episodeOf(episode), ...rights, participant: presentParticipantDetails(context, row, known, now) };
  },
});
