import { type Static, Type as T } from 'typebox';
import { Nullable } from './scalars.ts';

export const DocumentKind = T.Union([T.Literal('presentation'), T.Literal('handout'), T.Literal('document'), T.Literal('references')]);

/** What goes with an episode to read: a PDF by a signed link, or an address elsewhere, which has no size. Without `url` this viewer may not open it. */
export const StreamDocument = T.Object(
  { kind: DocumentKind, title: T.String(), url: Nullable(T.String()), byte_size: Nullable(T.Integer()) },
  { $id: 'StreamDocument' },
);
export type StreamDocument = Static<typeof StreamDocument>;

/** A PDF that was taken in, by the name that an edit gives. */
export const DocumentFile = T.String({ pattern: '^[0-9a-f]{64}$' });

/** Either `file`, a PDF that was taken in, or `url`, an address elsewhere. */
export const StudioDocument = T.Object(
  { kind: DocumentKind, title: T.String(), file: Nullable(T.String()), url: Nullable(T.String()), byte_size: Nullable(T.Integer()) },
  { $id: 'StudioDocument' },
);
export type StudioDocument = Static<typeof StudioDocument>;
