const HOME = '/main/home';
/** A path of the app; nothing that a browser parses as another host. */
const IN_APP = /^\/(?![/\\])/;

const idOf = (value: unknown): number | null => {
  const id = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** What a notification is about, as it is counted: the episode, else the series or the company; null when it does not say. */
export const entityOfPush = (action: Readonly<Record<string, unknown>>): number | null =>
  idOf(action['stream_id']) ?? idOf(action['course_id']) ?? idOf(action['company_id']);

/**
 * The in-app path that a notification opens, from the data it came with: a course, an episode (with its course), a company or a path.
 * Numbers may be text, since push services carry nothing else. Anything unknown leads home.
 */
export function pathOfPush(action: Readonly<Record<string, unknown>>): string {
  const course = idOf(action['course_id']);
  const stream = idOf(action['stream_id']);
  const company = idOf(action['company_id']);
  if (course !== null) return stream === null ? `/course/${course}` : `/course/${course}?stream=${stream}`;
  if (company !== null) return `/company/${company}`;
  const { path } = action;
  return typeof path === 'string' && IN_APP.test(path) ? path : HOME;
}
