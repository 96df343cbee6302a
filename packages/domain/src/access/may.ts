import { isHomeSetting, type SettingKey } from '../settings/setting-keys.ts';
import { type AdministrationScope, administers, administrationOf, type Grant, mayGive } from './administration.ts';
import { type ListeningAccess, mayListen, type Visibility } from './may-listen.ts';
import {
  type CompanyScope,
  canModerate,
  hasPermission,
  isInScope,
  isSuperAdmin,
  needsTwoFactor,
  type PermissionName,
  type Viewer,
  withAllGrants,
} from './viewer.ts';

/** Drafts and what is scheduled for later are `unpublished`; what was taken off the catalogue is `withdrawn`. */
export type Availability = 'unpublished' | 'published' | 'withdrawn';

/** What the rules have to know of a thing before they say what may be done with it. */
export interface Account {
  readonly accountId: number;
}
/** An account as administrators see it. */
export interface AdministeredAccount extends Account {
  /** Those that it holds a right of, or a subscription to a course of. */
  readonly companyIds: readonly number[];
  /** It is a SuperAdmin, or an administrator of everything. */
  readonly isHighest: boolean;
}
export interface Company {
  readonly companyId: number;
  readonly availability: Availability;
}
/** A question that a company keeps to ask. */
export interface BankQuestion {
  readonly companyId: number;
}
export type Course = Company;
export interface Stream extends Company {
  readonly visibility: Visibility;
  /** The viewer has a living subscription to a course that holds it. */
  readonly isSubscribed: boolean;
  /** A moderator put the viewer out of it, which holds until a live stream has ended. */
  readonly isRemoved: boolean;
}

export type Decision = ListeningAccess | 'removed_from_room' | 'not_found' | 'stream_unavailable' | 'forbidden';
type Rule<Resource> = (viewer: Viewer, resource: Resource) => Decision;

const own: Rule<Account> = (viewer, { accountId }) => (viewer.kind === 'member' && viewer.accountId === accountId ? 'granted' : 'forbidden');

/** Whoever has power over others keeps the second factor. */
const disableTwoFactor: Rule<Account> = (viewer, account) =>
  viewer.kind === 'member' && needsTwoFactor(withAllGrants(viewer)) ? 'forbidden' : own(viewer, account);

/** Acted for without a session: what allows that (a password, a one-time secret, a job) is no viewer. */
const withoutSession: Rule<Account> = () => 'forbidden';

const view: Rule<Company> = (_viewer, { availability }) => (availability === 'published' ? 'granted' : 'not_found');

/** A draft exists for nobody. Of what was withdrawn its old address says so, and that it is locked to whoever may not listen is no secret. */
const viewStream: Rule<Stream> = (viewer, stream) => (stream.availability === 'withdrawn' ? 'stream_unavailable' : view(viewer, stream));

const listen: Rule<Stream> = (viewer, stream) => {
  const seen = viewStream(viewer, stream);
  return seen === 'granted' ? mayListen(viewer, stream.visibility, stream.isSubscribed) : seen;
};

/** Keeping a position, what was heard, or a bookmark: what was made before an episode was withdrawn, offline perhaps, is not lost. */
const track: Rule<Pick<Stream, 'availability'>> = (_viewer, { availability }) => (availability === 'unpublished' ? 'not_found' : 'granted');

/** What a rule says, to whoever was not put out. Moderators never are. */
const unlessRemoved =
  <R extends Stream>(rule: Rule<R>): Rule<R> =>
  (viewer, stream) => {
    const decision = rule(viewer, stream);
    return decision === 'granted' && stream.isRemoved && !canModerate(viewer, stream.companyId) ? 'removed_from_room' : decision;
  };

/** Questions come to whoever may listen. What was answered before an episode was withdrawn, offline perhaps, is not lost to those who might have listened. */
const answer: Rule<Stream> = unlessRemoved((viewer, stream) =>
  stream.availability === 'withdrawn' ? mayListen(viewer, stream.visibility, stream.isSubscribed) : listen(viewer, stream),
);

/** Where people watch a live stream together. */
export interface LiveRoom extends Stream {
  readonly id: number;
}
/** Moderators are there before it is published. */
const visitRoom: Rule<LiveRoom> = unlessRemoved((viewer, room) => (canModerate(viewer, room.companyId) ? 'granted' : listen(viewer, room)));

/** Guests by a token for this room. */
const enterRoom: Rule<LiveRoom> = (viewer, room) => {
  const visited = visitRoom(viewer, room);
  return visited === 'granted' && viewer.kind === 'guest' && viewer.roomId !== room.id ? 'no_permission' : visited;
};

const writeInRoom: Rule<LiveRoom> = (viewer, room) => {
  const visited = visitRoom(viewer, room);
  return visited === 'granted' && viewer.kind === 'guest' ? 'no_permission' : visited;
};

/** Holders of one of the permissions for the company, drafts included. Whoever may not even see it hears no more than that. */
const holderOf =
  <R extends Company>(see: Rule<R>, ...permissions: PermissionName[]): Rule<R> =>
  (viewer, resource) => {
    if (permissions.some((permission) => hasPermission(viewer, permission, resource.companyId))) return 'granted';
    const seen = see(viewer, resource);
    return seen === 'granted' ? 'forbidden' : seen;
  };

/** What those may do of whom `isOne` holds, drafts included. Others hear no more than that there is such an episode, if they see it. */
const streamOf =
  (isOne: (viewer: Viewer, companyId: number) => boolean): Rule<Stream> =>
  (viewer, stream) => {
    if (isOne(viewer, stream.companyId)) return 'granted';
    const seen = viewStream(viewer, stream);
    return seen === 'granted' ? 'forbidden' : seen;
  };
/** Nobody but editors of its company knows of it. */
const editBankQuestion: Rule<BankQuestion> = (viewer, { companyId }) => (hasPermission(viewer, 'update_stream', companyId) ? 'granted' : 'not_found');

/** Lists of what may be edited or followed: whoever holds what is asked for each of the companies, of which there is one at least. */
const list: Rule<CompanyScope> = (viewer, scope) =>
  scope.companyIds?.length !== 0 && (scope.companyIds ?? [null]).every((companyId) => isInScope(viewer, scope, companyId)) ? 'granted' : 'forbidden';

/** Whoever administers accounts at all, of one company at least. */
const enter: Rule<AdministrationScope> = (viewer, { companyIds }) =>
  companyIds?.length !== 0 && (companyIds ?? [null]).every((companyId) => administers(viewer, companyId)) ? 'granted' : 'forbidden';

/** Administrators of one company know the accounts that have something of it; others are not there for them. */
const inspect: Rule<AdministeredAccount> = (viewer, { companyIds }) => {
  if ([null, ...companyIds].some((companyId) => administers(viewer, companyId))) return 'granted';
  return enter(viewer, administrationOf(viewer)) === 'granted' ? 'not_found' : 'forbidden';
};

/** What concerns the account as such is no matter of one company. Nobody does it to themselves, and to the highest only a SuperAdmin. */
const administer: Rule<AdministeredAccount> = (viewer, account) => {
  if (own(viewer, account) === 'granted') return 'forbidden';
  if (isSuperAdmin(viewer) || (administers(viewer, null) && !account.isHighest)) return 'granted';
  const seen = inspect(viewer, account);
  return seen === 'granted' ? 'forbidden' : seen;
};

const administered: Rule<Company> = (viewer, company) => {
  if (administers(viewer, company.companyId)) return 'granted';
  const seen = view(viewer, company);
  return seen === 'granted' ? 'forbidden' : seen;
};

const withdraw: Rule<Grant> = (viewer, { right, companyId }) => (mayGive(viewer, right, companyId) ? 'granted' : 'forbidden');

/** Nobody raises their own rights. */
const give: Rule<Grant> = (viewer, grant) => (own(viewer, grant) === 'granted' ? 'forbidden' : withdraw(viewer, grant));

/** Of the whole installation. */
export interface Setting {
  readonly key: SettingKey;
}
const arrangesHome = (viewer: Viewer) => hasPermission(viewer, 'update_featured_course', null);

/** Administrators of everything; what home looks like is changed by whoever arranges it too. */
const change: Rule<Setting> = (viewer, { key }) =>
  administers(viewer, null) || (isHomeSetting(key) && arrangesHome(viewer)) ? 'granted' : 'forbidden';

/** Which companies and registers there are. */
const arrangeInstallation: Rule<object> = (viewer) => (administers(viewer, null) ? 'granted' : 'forbidden');

/** Home is everybody's: what one company may feature is not enough to say in which order. */
const arrange: Rule<object> = (viewer) => (arrangesHome(viewer) ? 'granted' : 'forbidden');

/** Every action that the server knows, by the kind of thing that it is done to. */
const rules = {
  account: { own, disableTwoFactor, withoutSession, inspect, administer },
  administration: { enter },
  grant: { give, withdraw },
  company: {
    view,
    inspect: holderOf<Company>(view, 'update_course', 'update_stream'),
    update: holderOf<Company>(view, 'update_course'),
    editQuestions: holderOf<Company>(view, 'update_stream'),
    addLive: holderOf<Company>(view, 'update_stream'),
    administer: administered,
  },
  // `inspect`: see as an editor does, with what is not published.
  course: {
    view,
    inspect: holderOf<Course>(view, 'update_course', 'update_stream'),
    addStream: holderOf<Course>(view, 'update_stream'),
    update: holderOf<Course>(view, 'update_course'),
    administer: administered,
  },
  stream: {
    view: viewStream,
    listen,
    track,
    answer,
    inspect: holderOf(viewStream, 'update_course', 'update_stream'),
    update: holderOf(viewStream, 'update_stream'),
    // Those who follow an episode for points: how far they are; who they are; what is done to their certificates and numbers.
    follow: streamOf((viewer, companyId) => canModerate(viewer, companyId) || hasPermission(viewer, 'update_stream', companyId)),
    identify: streamOf(canModerate),
    certify: streamOf(administers),
  },
  // `visit`: a guest may ask for a token; `enter`: read, and tell moderators of a message.
  liveRoom: { visit: visitRoom, enter: enterRoom, write: writeInRoom, moderate: streamOf(canModerate) },
  bankQuestion: { edit: editBankQuestion },
  // A series that home features, of the series' company.
  featured: { update: holderOf<Company>(view, 'update_featured_course') },
  home: { arrange },
  setting: { change },
  // Its companies and registers.
  installation: { arrange: arrangeInstallation },
  scope: { list },
} satisfies Record<string, Record<string, Rule<never>>>;

export type ResourceKind = keyof typeof rules;
export type ActionOn<Kind extends ResourceKind> = keyof (typeof rules)[Kind] & string;
/** What the rule for an action reads of a thing, and a query for it therefore loads. */
export type ResourceOf<Kind extends ResourceKind, Action extends ActionOn<Kind>> =
  (typeof rules)[Kind][Action] extends Rule<infer Resource> ? Resource : never;

/** Whether there is such an action; what names it may come from anywhere. */
export const isAction = (kind: string, action: unknown) => Object.hasOwn(rules, kind) && Object.hasOwn(rules[kind as ResourceKind], String(action));

/** Whether the viewer may do this to what was loaded; null: there is no such thing. */
export function may<Kind extends ResourceKind, Action extends ActionOn<Kind>>(
  viewer: Viewer,
  kind: Kind,
  action: Action,
  resource: ResourceOf<Kind, Action> | null | undefined,
): Decision {
  if (resource == null) return 'not_found';
  const rule = rules[kind][action] as Rule<ResourceOf<Kind, Action>>;
  return rule(viewer, resource);
}
