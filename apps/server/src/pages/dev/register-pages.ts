import { type AttendanceProblem, attendanceErrors } from '@auscult/domain/registers/attendance-errors';
import { embeddedRegisters as english } from '@auscult/phrases/en/pages/embedded-registers';
import { embeddedRegisters as dutch } from '@auscult/phrases/nl/pages/embedded-registers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EMBEDDED_FAULTS, type EmbeddedAttendance } from '../../adapters/attendance/embedded/embedded-attendance.ts';
import type { AppContext } from '../../context.ts';
import { reportPoints } from '../../features/registers/reporting/report-points.ts';
import { type Html, html } from '../../html.ts';
import { preferredLanguage } from '../../http/language.ts';
import { pageHeaders } from '../../http/page-headers.ts';
import { page } from '../page.ts';
import { loadReferredCourses, noteRefusal } from './register-page-queries.ts';

const phrases = { nl: dutch, en: english };
const PATH = '/dev/registers';
/** Those that concern one line. */
const PROBLEMS = [...new Set(attendanceErrors.filter(({ number }) => number === 100).map(({ problem }) => problem))];

/** What the page is called. */
export const registersTitle = (language: 'nl' | 'en'): string => phrases[language].title;

/** The files of the demonstration's registers, where lines can be refused by hand; without the embedded service there is no such page. */
export function registerRegisterPages(app: FastifyInstance, context: AppContext): void {
  const embedded = context.attendance?.embedded;
  if (context.config.mode !== 'demo' || !embedded) return;
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 4096 }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get(PATH, (request, reply) => showPage(context, embedded, request, reply));
    scope.post<{ Body: Record<string, string> | undefined }>(PATH, async (request, reply) => {
      await act(context, embedded, request.body ?? {});
      return reply.redirect(PATH, 303);
    });
  });
}

async function act(context: AppContext, embedded: EmbeddedAttendance, form: { readonly [field in string]?: string }): Promise<void> {
  const { db, clock } = context;
  const line = { person: form['person'] ?? '', courseId: Number(form['course']) };
  const { action } = form;
  if (action === 'send') return reportPoints(context, new AbortController().signal);
  if (action === 'settings')
    return embedded.set({ isTest: form['test'] === 'on', fault: EMBEDDED_FAULTS.find((fault) => fault === form['fault']) ?? 'none' });
  if (action !== 'refuse' && action !== 'allow') return;
  const problem: AttendanceProblem | null = action === 'allow' ? null : (PROBLEMS.find((one) => one === form['problem']) ?? 'person_unknown');
  await embedded.refuse(line, problem);
  await noteRefusal(db, line, problem, clock.now());
}

async function showPage({ config, db, clock }: AppContext, embedded: EmbeddedAttendance, request: FastifyRequest, reply: FastifyReply) {
  const language = preferredLanguage(request.headers['accept-language']);
  const t = phrases[language];
  const [filed, refusals, settings] = [await embedded.filed(), await embedded.refusals(), await embedded.settings()];
  const courses = await loadReferredCourses(
    db,
    [...filed, ...refusals].map(({ courseId }) => courseId),
  );
  const now = clock.now().toISOString();
  const time = new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  });
  const about = (courseId: number) => {
    const course = courses.find(({ course_id }) => course_id === courseId);
    return html`<td>${course?.register ?? ''}</td><td>${course?.title ?? courseId}</td>`;
  };
  const button = (action: string, person: string, courseId: number, fields: Html | null, label: string) => html`<form method="post" action="${PATH}">
<input type="hidden" name="action" value="${action}"><input type="hidden" name="person" value="${person}"><input type="hidden" name="course" value="${courseId}">
${fields}<button type="submit">${label}</button></form>`;
  const options = html`<select name="problem" aria-label="${t.reason}">${PROBLEMS.map((problem) => html`<option value="${problem}">${errorOf(problem)}</option>`)}</select> `;
  const body = html`<h1>${t.title}</h1>
<p>${t.introduction}</p>
<p><a href="/dev">${t.back}</a></p>
<form method="post" action="${PATH}"><input type="hidden" name="action" value="send"><button type="submit">${t.send}</button></form>
<h2>${t.settings}</h2>
<form method="post" action="${PATH}"><input type="hidden" name="action" value="settings">
<p><label><input type="checkbox" name="test"${settings.isTest && html` checked`}> ${t.test}</label></p>
<p><label>${t.fault} <select name="fault">${EMBEDDED_FAULTS.map((fault) => html`<option value="${fault}"${settings.fault === fault && html` selected`}>${t.faults[fault]}</option>`)}</select></label></p>
<p><button type="submit">${t.save}</button></p></form>
<h2>${t.files}</h2>
${filed.length === 0 && html`<p class="quiet">${t.noLines}</p>`}
<table><thead><tr><th>${t.number}</th><th>${t.register}</th><th>${t.episode}</th><th>${t.date}</th><th>${t.state}</th><th>${t.refuse}</th></tr></thead><tbody>${filed.map(
    ({ person, courseId, endDate, postedAt }) => html`<tr><td><code>${person}</code></td>${about(courseId)}<td>${endDate?.slice(0, 10) ?? ''}</td>
<td>${postedAt <= now ? t.entered(time.format(new Date(postedAt))) : t.enteredAt(time.format(new Date(postedAt)))}</td><td>${button('refuse', person, courseId, options, t.refuse)}</td></tr>`,
  )}</tbody></table>
<h2>${t.refused}</h2>
${refusals.length === 0 && html`<p class="quiet">${t.noRefusals}</p>`}
<table><thead><tr><th>${t.number}</th><th>${t.register}</th><th>${t.episode}</th><th>${t.reason}</th><th>${t.allow}</th></tr></thead><tbody>${refusals.map(
    ({ person, courseId, problem }) =>
      html`<tr><td><code>${person}</code></td>${about(courseId)}<td>${errorOf(problem)}</td><td>${button('allow', person, courseId, null, t.allow)}</td></tr>`,
  )}</tbody></table>`;
  return reply.headers(pageHeaders(config.publicUrl, 'posting')).send(page(`${t.title} · Auscult`, body, language));
}

const errorOf = (problem: AttendanceProblem) =>
  attendanceErrors.find((error) => error.problem === problem)?.text.replaceAll(/\{(\w+)\}/g, '…') ?? problem;
