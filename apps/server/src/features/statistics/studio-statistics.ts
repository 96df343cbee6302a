import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { loadCompanyAccess, loadCourse } from '../../policies/resource-queries.ts';
import { answerStatistics } from './answer-statistics.ts';

export const studioStatistics = handler(api.studioStatistics, {
  policy: { company: 'inspect' },
  async handle({ context: { db }, authorize, params, query, language }) {
    const thing = authorize.company(await loadCompanyAccess(db, params.company_id));
    return answerStatistics(db, { scope: 'company', thing }, query, language);
  },
});

export const studioCourseStatistics = handler(api.studioCourseStatistics, {
  policy: { course: 'inspect' },
  async handle({ context: { db, clock }, authorize, params, query, language }) {
    const thing = authorize.course(await loadCourse(db, params.course_id, clock.now()));
    return answerStatistics(db, { scope: 'series', thing }, query, language);
  },
});
