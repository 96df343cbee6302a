import { type Static, Type as T } from 'typebox';

/** What a live room leaves behind that goes into a spreadsheet. */
export const LiveExport = T.Union([T.Literal('chat'), T.Literal('questions'), T.Literal('polls')]);
export type LiveExport = Static<typeof LiveExport>;
