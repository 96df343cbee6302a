import { type Static, Type as T } from 'typebox';
import { Id } from '../scalars.ts';

/** Who else edits the same at this moment, and the version that it has: whoever shows an older one reads it again. */
export const StudioPresence = T.Object({ editors: T.Array(T.Object({ id: Id, name: T.String() })), version: T.Integer() }, { $id: 'StudioPresence' });
export type StudioPresence = Static<typeof StudioPresence>;
