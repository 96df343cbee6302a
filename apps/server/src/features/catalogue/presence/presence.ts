import { api } from '@auscult/contract/api';
import type { StudioPresence } from '@auscult/contract/entities/studio/presence';
import { PRESENT_FOR_MS } from '@auscult/domain/editing/presence';
import type { AppContext } from '../../../context.ts';
import { handler } from '../../../http/handler.ts';
import type { OwnAccount } from '../../../policies/authorize.ts';
import { loadCompanyAccess, loadCourse, loadStream } from '../../../policies/resource-queries.ts';
import type { MayEdit } from '../../../shared/editing/edit-queries.ts';
import { loadPresentVersion, storePresence } from '../../../shared/presence/presence-queries.ts';

async function present(
  { db, clock }: AppContext,
  own: OwnAccount,
  proof: MayEdit,
  { kind, id, isHere }: { readonly kind: 'company' | 'course' | 'stream'; readonly id: number; readonly isHere: boolean },
): Promise<StudioPresence> {
  const now = clock.now();
  const editors = await storePresence(db, proof, own, { kind, id, isHere, now, since: new Date(now.getTime() - PRESENT_FOR_MS) });
  return { editors, version: await loadPresentVersion(db, proof, kind, id) };
}

export const studioCompanyPresence = handler(api.studioCompanyPresence, {
  policy: { company: 'update' },
  async handle({ context, own, authorize, params, body }) {
    const company = authorize.company(await loadCompanyAccess(context.db, params.company_id));
    return present(context, own, company, { kind: 'company', id: company.id, isHere: body.is_here });
  },
});

export const studioCoursePresence = handler(api.studioCoursePresence, {
  policy: { course: 'update' },
  async handle({ context, own, authorize, params, body }) {
    const course = authorize.course(await loadCourse(context.db, params.course_id, context.clock.now()));
    return present(context, own, course, { kind: 'course', id: course.id, isHere: body.is_here });
  },
});

export const studioStreamPresence = handler(api.studioStreamPresence, {
  policy: { stream: 'update' },
  async handle({ context, own, authorize, params, body }) {
    const stream = authorize.stream(await loadStream(context.db, params.stream_id, context.clock.now(), own));
    return present(context, own, stream, { kind: 'stream', id: stream.id, isHere: body.is_here });
  },
});
