import { api } from '@auscult/contract/api';
import { handler } from '../../../http/handler.ts';
import { loadCompanyAccess, loadCourse, loadStream } from '../../../policies/resource-queries.ts';
import { sayPresent } from '../../../shared/presence/say-present.ts';

export const studioCompanyPresence = handler(api.studioCompanyPresence, {
  policy: { company: 'update' },
  async handle({ context, own, authorize, params, body }) {
    const company = authorize.company(await loadCompanyAccess(context.db, params.company_id));
    return sayPresent(context, own, company, { kind: 'company', id: company.id, isHere: body.is_here });
  },
});

export const studioCoursePresence = handler(api.studioCoursePresence, {
  policy: { course: 'update' },
  async handle({ context, own, authorize, params, body }) {
    const course = authorize.course(await loadCourse(context.db, params.course_id, context.clock.now()));
    return sayPresent(context, own, course, { kind: 'course', id: course.id, isHere: body.is_here });
  },
});

export const studioStreamPresence = handler(api.studioStreamPresence, {
  policy: { stream: 'update' },
  async handle({ context, own, authorize, params, body }) {
    const stream = authorize.stream(await loadStream(context.db, params.stream_id, context.clock.now(), own));
    return sayPresent(context, own, stream, { kind: 'stream', id: stream.id, isHere: body.is_here });
  },
});
