import { join } from 'node:path';
import type { Logger } from 'pino';
import type { AttendanceService } from './adapters/attendance/attendance-service.ts';
import { createEmbeddedAttendance } from './adapters/attendance/embedded/embedded-attendance.ts';
import { loadEmbeddedCourses } from './adapters/attendance/embedded/embedded-course-queries.ts';
import { openAttendanceService } from './adapters/attendance/open-attendance-service.ts';
import type { BigRegister } from './adapters/big-register/big-register.ts';
import { openBigRegister } from './adapters/big-register/open-big-register.ts';
import type { Mailer } from './adapters/mail/mailer.ts';
import { openMailer } from './adapters/mail/open-mailer.ts';
import { createIdentityProviders, type IdentityProviders } from './adapters/oidc/identity-providers.ts';
import { createPasswordHasher, type PasswordHasher } from './adapters/password-hasher.ts';
import { openPushSender } from './adapters/push/open-push-sender.ts';
import type { PushSender } from './adapters/push/push-sender.ts';
import { openSmsSender } from './adapters/sms/open-sms-sender.ts';
import type { SmsSender } from './adapters/sms/sms-sender.ts';
import { openStorage } from './adapters/storage/open-storage.ts';
import type { Storage } from './adapters/storage/storage.ts';
import { openTranscriber } from './adapters/transcription/open-transcriber.ts';
import type { Transcriber } from './adapters/transcription/transcriber.ts';
import { type Clock, systemClock } from './clock.ts';
import type { ReadyConfig } from './config/config.ts';
import type { Database } from './db/database.ts';
import { createEgress, type Egress } from './egress/egress.ts';
import { type Ids, systemIds } from './ids.ts';
import { takeFromWindow } from './limits/fixed-window.ts';
import { createMediaLinks, type MediaLinks } from './media/media-links.ts';
import { createGuestTokens, type GuestTokens } from './sessions/guest-tokens.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';

/** What handlers, jobs and commands work with; each part can be replaced in a test. */
export interface AppContext {
  readonly config: ReadyConfig;
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly passwords: PasswordHasher;
  readonly sessions: Sessions;
  readonly guestTokens: GuestTokens;
  readonly storage: Storage;
  readonly mediaLinks: MediaLinks;
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  readonly push: PushSender;
  readonly egress: Egress;
  readonly bigRegister: BigRegister;
  /** Null: points are reported to nobody. */
  readonly attendance: AttendanceService | null;
  readonly identityProviders: IdentityProviders;
  /** Null: speech is not turned into text here. */
  readonly transcriber: Transcriber | null;
}

/** To the BIG register, of all processes together. */
const REGISTER_CALLS = { kind: 'register_call', name: '', maximum: 2000, windowSeconds: 3600 };
/** What a feature keeps in memory, one for each running server: made when it is first asked for. A call may have a context of its own, but not the configuration. */
export function perServer<T>(make: (context: AppContext) => T): (context: AppContext) => T {
  const made = new WeakMap<ReadyConfig, T>();
  return (context) => {
    const { config } = context;
    const found = made.get(config) ?? make(context);
    made.set(config, found);
    return found;
  };
}

const clockOf = ({ frozenAt }: Pick<ReadyConfig, 'frozenAt'>): Clock => (frozenAt ? { now: () => new Date(frozenAt) } : systemClock);

const embeddedAttendance = ({ config, db }: Pick<AppContext, 'config' | 'db'>, clock: Clock) =>
  createEmbeddedAttendance({ folder: join(config.dataDir, 'attendance'), clock, courses: () => loadEmbeddedCourses(db) });

/** The context of a running server; `parts` take the place of what it would have made. */
export function createContext(given: Pick<AppContext, 'config' | 'db' | 'log'>, parts: Partial<AppContext> = {}): AppContext {
  const { config, db } = given;
  const { clock = clockOf(config), ids = systemIds } = parts;
  const wayOut = { allow: config.egressAllow, userAgent: `Auscult (+${config.publicUrl})` };
  const { egress = createEgress(wayOut) } = parts;
  return {
    ...given,
    clock,
    ids,
    passwords: createPasswordHasher(),
    sessions: createSessions({ db, clock, ids }),
    guestTokens: createGuestTokens({ secretKey: config.secretKey, clock, ids }),
    storage: openStorage(config),
    mediaLinks: createMediaLinks({ secretKey: config.secretKey, clock }),
    mailer: openMailer(config, { clock }),
    sms: openSmsSender(config, { clock }),
    push: openPushSender(config, { clock, ids, egress: wayOut }),
    egress,
    bigRegister: openBigRegister(config, { clock, admit: async () => (await takeFromWindow(db, clock.now(), REGISTER_CALLS)) === 0 }),
    attendance: openAttendanceService(config.attendanceUrl, config.mode === 'demo' ? embeddedAttendance(given, clock) : null),
    transcriber: openTranscriber(config),
    identityProviders: createIdentityProviders(config.oidc, { clock, redirectUri: `${config.publicUrl}/sso/callback` }),
    ...parts,
  };
}
