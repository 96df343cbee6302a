import { randomUUID } from 'node:crypto';
import type { Course } from '@auscult/contract/entities/course';
import type { Stream } from '@auscult/contract/entities/stream';
import type { User } from '@auscult/contract/entities/user';
import type { Language, Member, Viewer } from '@auscult/domain/access/viewer';
import type { AppContext } from '../../context.ts';
import type { Preview } from '../../features/catalogue/preview/preview-link.ts';
import { coursePage } from '../../features/courses/course-page.ts';
import { loadCoursePage } from '../../features/courses/course-queries.ts';
import { streamAsSeen } from '../../features/streams/stream-page.ts';
import { loadStreamPage } from '../../features/streams/stream-queries.ts';
import { type Authorized, authorize } from '../../policies/authorize.ts';
import { loadStream, type StreamAccess } from '../../policies/resource-queries.ts';
import { Refusal } from '../../refusal.ts';
import { listAccreditations, listAccreditationsFor } from '../../shared/accreditation/accreditation-queries.ts';

/** The episode as somebody sees it once it is public, with the series that it stands in. */
export interface PreviewSubject {
  readonly course: Course;
  readonly stream: Stream;
  /** Null: a guest. */
  readonly user: User | null;
  /** Of the editor. */
  readonly language: Language;
}

/** Nobody has this number: what is asked of this account is empty, and nothing is written for it. */
const NOBODY = 0;

function memberWith(professionId: number | null, language: Language): Member {
  const professionIds = professionId === null ? [] : [professionId];
  return { kind: 'member', accountId: NOBODY, learnerId: randomUUID(), language, roles: [], permissions: [], professionIds, categoryIds: [] };
}

/** What the app knows of that member. */
const userOf = ({ professionIds, language }: Member): User => ({
  id: NOBODY,
  first_name: '',
  initials: '',
  language,
  roles: [],
  userPermissions: [],
  categories: [],
  professions: professionIds.map((id) => ({ id, profession_id: id, name: '' })),
  check_required: false,
  no_categories: false,
  two_factor: false,
  two_factor_required: false,
  email_verified: true,
  has_password: true,
  media: [],
});

/** Null once the editor may not see it any more: signed out, suspended, or without the permission. */
export async function previewSubject(context: AppContext, preview: Preview): Promise<PreviewSubject | null> {
  const { db, clock, sessions } = context;
  const session = sessions.known(preview.sessionKey) ?? (await sessions.find(preview.sessionKey));
  if (session === null || session.isSuspended) return null;
  try {
    const { language } = session.viewer;
    const edited = authorize(session.viewer, 'stream', 'inspect', await loadStream(db, preview.streamId, clock.now(), null));
    const viewer: Viewer = preview.viewer === 'guest' ? { kind: 'guest', language } : memberWith(preview.professionId, language);
    const shown = await shownTo(context, viewer, edited);
    return shown && { ...shown, user: viewer.kind === 'guest' ? null : userOf(viewer), language };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** As if it were public. */
async function shownTo(context: AppContext, viewer: Viewer, edited: StreamAccess & Authorized<'stream', 'inspect'>) {
  const { db, clock } = context;
  const now = clock.now();
  const row = await loadStreamPage(db, edited.id, now, null, null);
  const course = row && (await loadCoursePage(db, row.course_id, now, null));
  if (!row || !course) return null;
  const published = { availability: 'published' } as const;
  const stream = authorize(viewer, 'stream', 'view', { ...row, ...published });
  const standing = async (member: Parameters<typeof listAccreditations>[1]) => {
    const [empty] = await listAccreditations(db, member, [stream.id]);
    const accreditations = viewer.kind === 'member' ? await listAccreditationsFor(db, edited, viewer.professionIds) : [];
    return empty && { ...empty, accreditations, has_name: true, is_email_verified: true };
  };
  return {
    course: await coursePage(
      { context, versionOf: null, alsoStreamId: stream.id },
      viewer,
      authorize(viewer, 'course', 'view', { ...course, ...published }),
    ),
    stream: await streamAsSeen(context, viewer, stream, standing),
  };
}
