import type { SourceHosts } from '@auscult/domain/live/plan';
import type { OidcSettings } from './oidc.ts';
import type { S3Settings } from './s3.ts';
import type { Senders } from './senders.ts';
import type { TranscriptionSettings } from './transcription.ts';

/** Demo: the embedded database, its catalogue, the dev mailbox and SMS page. Real: DATABASE_URL, and none of these. */
export type Mode = 'demo' | 'real';

/** What a process does. `api` answers calls and pages, `worker` runs the jobs that calls enqueue and the schedule, `live` holds the connections of live rooms. */
export const ROLES = ['api', 'worker', 'live'] as const;
export type Role = (typeof ROLES)[number];

/** A private key and the X.509 certificates that belong to it, its own first; PEM. */
export interface DocumentSigning {
  readonly privateKey: string;
  readonly certificates: readonly string[];
}

/** `port`: that this process listens on, with the role `live`; null: another does. `address`: where whoever sends a live stream sends it. */
export interface LiveIngest {
  readonly port: number | null;
  readonly address: string;
  /** Null: nothing is received by WHIP. */
  readonly whip: WhipSettings | null;
}

/** How publishers who speak WebRTC reach this machine. */
export interface WhipSettings {
  /** Of UDP, the first and the last. */
  readonly ports: readonly [number, number];
  /** Those of this machine as the internet knows them, where it does not know them itself. */
  readonly addresses: readonly string[];
}

/** All that the environment decides. */
export interface Config extends Senders {
  readonly mode: Mode;
  /** At least one. */
  readonly roles: readonly Role[];
  readonly host: string;
  readonly port: number;
  /** Absolute. Holds media unless `s3` does and, in demo mode, the database and the generated secret. */
  readonly dataDir: string;
  /** Null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** The origin that people type, without a slash at its end. */
  readonly publicUrl: string;
  /** Signs media links; the same in all processes. Null in demo mode until it is read from `dataDir`. */
  readonly secretKey: string | null;
  /** The Redis by which processes tell each other of live rooms; null: PostgreSQL does. */
  readonly busUrl: string | null;
  /** As Fastify takes it: whose X-Forwarded-For is believed. */
  readonly trustProxy: false | number | readonly string[];
  /** The bearer token for /metrics; null: only this machine may read them. */
  readonly metricsToken: string | null;
  /** Where the proxy in front has the media folder or the bucket inside (X-Accel-Redirect), such as `/internal-media/`; null: this server sends media itself. */
  readonly mediaAccel: string | null;
  /** The bucket that holds media; null: the data folder does. */
  readonly s3: S3Settings | null;
  /** With what certificates are signed; null: with a key of this installation's own. */
  readonly documentSigning: DocumentSigning | null;
  /** Where the BIG register answers; null: the embedded one of the demonstration does. */
  readonly bigRegisterUrl: string | null;
  /** Where points are reported; null: to the embedded service of the demonstration, else to nobody. */
  readonly attendanceUrl: string | null;
  /** Where else people can sign in. */
  readonly oidc: readonly OidcSettings[];
  /** Which hosts may show a live stream in a frame, and which send its video. */
  readonly liveHosts: SourceHosts;
  /** Where live streams are received; null: nowhere. */
  readonly liveIngest: LiveIngest | null;
  /** What turns speech into text; null: nothing does. */
  readonly transcription: TranscriptionSettings | null;
  /** `host:port` pairs that egress may reach although they are private; for trials only. */
  readonly egressAllow: readonly string[];
  /** Demo only: the server's clock stands still at this moment, so that pictures of the demo story come out the same. */
  readonly frozenAt: Date | null;
  /** Things that work but deserve a line at the start. */
  readonly warnings: readonly string[];
}

/** The configuration once the server knows its secret. */
export type ReadyConfig = Config & { readonly secretKey: string };
