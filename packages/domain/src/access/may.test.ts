import { describe, expect, it } from 'vitest';
import { type Availability, type Decision, may } from './may.ts';
import type { Visibility } from './may-listen.ts';
import type { Member, Permission, Role, Viewer } from './viewer.ts';

const guest: Viewer = { kind: 'guest', language: 'nl' };
const member = (roles: Role[] = [], permissions: Permission[] = []): Member => ({
  kind: 'member',
  accountId: 1,
  learnerId: '6b0a7c62-4f0e-4a34-9a55-0d8a7a5f0001',
  language: 'nl',
  roles,
  permissions,
  professionIds: [],
  categoryIds: [],
});
const superAdmin = member([{ type: 'SuperAdmin', companyId: null }]);
const editorOf = (companyId: number | null) =>
  member(
    [],
    [
      { name: 'update_course', companyId },
      { name: 'update_stream', companyId },
    ],
  );
const course = (availability: Availability) => ({ companyId: 7, availability });
const stream = (availability: Availability, visibility: Visibility = 'public', isSubscribed = false) => ({
  companyId: 7,
  availability,
  visibility,
  isSubscribed,
  isRemoved: false,
});

describe('may', () => {
  it('finds nothing where nothing is', () => {
    expect(may(superAdmin, 'course', 'update', null)).toBe('not_found');
    expect(may(superAdmin, 'stream', 'view', undefined)).toBe('not_found');
  });

  it('lets members have their own account, and nobody else’s, whatever their role', () => {
    expect(may(member(), 'account', 'own', { accountId: 1 })).toBe('granted');
    for (const viewer of [guest, member(), superAdmin]) expect(may(viewer, 'account', 'own', { accountId: 2 })).toBe('forbidden');
    expect(may(superAdmin, 'account', 'own', { accountId: Number.NaN })).toBe('forbidden');
  });

  it.each([
    ['published', 'granted', 'granted', 'granted'],
    ['withdrawn', 'not_found', 'stream_unavailable', 'granted'],
    ['unpublished', 'not_found', 'not_found', 'not_found'],
  ] as [Availability, Decision, Decision, Decision][])(
    'shows a %s course %s and a stream %s to everybody, and keeps a position in it: %s',
    (availability, ofCourse, ofStream, kept) => {
      for (const viewer of [guest, member(), superAdmin, editorOf(7)]) {
        expect(may(viewer, 'course', 'view', course(availability))).toBe(ofCourse);
        expect(may(viewer, 'company', 'view', course(availability))).toBe(ofCourse);
        expect(may(viewer, 'stream', 'view', stream(availability, 'subscribers'))).toBe(ofStream);
        expect(may(viewer, 'stream', 'track', stream(availability, 'subscribers'))).toBe(kept);
      }
    },
  );

  it.each([
    ['guest', guest, 'no_permission', 'no_permission'],
    ['member', member(), 'granted', 'no_access'],
    ['editor of the company', editorOf(7), 'granted', 'no_access'],
    ['SuperAdmin', superAdmin, 'granted', 'granted'],
  ] as [string, Viewer, Decision, Decision][])('lets a %s listen to what is published for them alone', (_who, viewer, members, subscribers) => {
    expect(may(viewer, 'stream', 'listen', stream('published', 'members'))).toBe(members);
    expect(may(viewer, 'stream', 'listen', stream('published', 'subscribers'))).toBe(subscribers);
    expect(may(viewer, 'stream', 'listen', stream('withdrawn'))).toBe('stream_unavailable');
    expect(may(viewer, 'stream', 'listen', stream('unpublished'))).toBe('not_found');
  });

  it('ACC-06.1 lets nobody see or answer the questions of what is withdrawn who might not have listened to it', () => {
    const decisions = (availability: Availability, visibility: Visibility, isSubscribed = false) =>
      [guest, member(), editorOf(7), superAdmin].map((viewer) => may(viewer, 'stream', 'answer', stream(availability, visibility, isSubscribed)));
    expect(decisions('withdrawn', 'subscribers')).toEqual(['no_permission', 'no_access', 'no_access', 'granted']);
    for (const visibility of ['public', 'members', 'subscribers'] as const)
      for (const isSubscribed of [false, true])
        expect(decisions('withdrawn', visibility, isSubscribed)).toEqual(decisions('published', visibility, isSubscribed));
  });

  it('LIVE-04.6 refuses whoever was put out of a live room to enter it, write in it and answer in it, but moderators, and tells nobody more of it', () => {
    const moderator = member([{ type: 'moderator', companyId: 7 }]);
    const ofAnother = member([{ type: 'moderator', companyId: 8 }]);
    const decisions = (viewer: Viewer, of = stream('published')) => {
      const room = { ...of, id: 3, isRemoved: true };
      return [
        ...(['visit', 'enter', 'write'] as const).map((action) => may(viewer, 'liveRoom', action, room)),
        may(viewer, 'stream', 'answer', room),
      ];
    };
    for (const viewer of [member(), ofAnother]) expect(new Set(decisions(viewer))).toEqual(new Set(['removed_from_room']));
    for (const viewer of [moderator, superAdmin]) expect(new Set(decisions(viewer))).toEqual(new Set(['granted']));
    expect(new Set(decisions(member(), stream('unpublished')))).toEqual(new Set(['not_found']));
    expect(new Set(decisions(member(), stream('published', 'subscribers')))).toEqual(new Set(['no_access']));
    expect(may(member(), 'stream', 'view', { ...stream('published'), isRemoved: true })).toBe('granted');
  });

  it.each([
    ['a guest', guest, 'forbidden'],
    ['a member', member(), 'forbidden'],
    ['an administrator without the permission', member([{ type: 'administrator', companyId: null }]), 'forbidden'],
    ['an editor of another company', editorOf(8), 'forbidden'],
    ['an editor of the company', editorOf(7), 'granted'],
    ['an editor of all companies', editorOf(null), 'granted'],
    ['a SuperAdmin', superAdmin, 'granted'],
    ['a SuperAdmin of one company', member([{ type: 'SuperAdmin', companyId: 7 }]), 'forbidden'],
  ] as [string, Viewer, Decision][])('AUTH-12.3 AUTH-12.7 answers %s who edits a course or a stream', (_who, viewer, published) => {
    expect(may(viewer, 'course', 'update', course('published'))).toBe(published);
    expect(may(viewer, 'stream', 'update', stream('published'))).toBe(published);
    // Whoever may not edit it must not learn that it exists either.
    const hidden = published === 'granted' ? 'granted' : 'not_found';
    expect(may(viewer, 'course', 'update', course('unpublished'))).toBe(hidden);
    expect(may(viewer, 'stream', 'update', stream('unpublished'))).toBe(hidden);
  });

  it('AUTH-12.14 lets administrators of everything change settings, and whoever arranges home those of home', () => {
    const arranger = member([], [{ name: 'update_featured_course', companyId: null }]);
    const ofOne = member([{ type: 'administrator', companyId: 7 }], [{ name: 'update_featured_course', companyId: 7 }]);
    const asked = (viewer: Viewer) => (['contact_email', 'order_config'] as const).map((key) => may(viewer, 'setting', 'change', { key }));
    expect([superAdmin, member([{ type: 'administrator', companyId: null }])].map(asked)).toEqual([
      ['granted', 'granted'],
      ['granted', 'granted'],
    ]);
    expect([arranger, ofOne, member(), guest].map(asked)).toEqual([
      ['forbidden', 'granted'],
      ['forbidden', 'forbidden'],
      ['forbidden', 'forbidden'],
      ['forbidden', 'forbidden'],
    ]);
    expect([superAdmin, arranger, ofOne].map((viewer) => may(viewer, 'home', 'arrange', {}))).toEqual(['granted', 'granted', 'forbidden']);
    expect(may(ofOne, 'featured', 'update', course('unpublished'))).toBe('granted');
    expect(may(editorOf(null), 'featured', 'update', course('published'))).toBe('forbidden');
  });
});
