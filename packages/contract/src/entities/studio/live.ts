import { type Static, Type as T } from 'typebox';
import { ProfileSelection, ProgrammeMinutes } from '../../live/plan.ts';
import { LivePhase } from '../../live/scalars.ts';
import { Id, Nullable, Timestamp } from '../scalars.ts';
import { StudioPicture } from './picture.ts';

/** Where the video comes from; what is our own has a key, which is asked for by itself. */
export const StudioLiveSource = T.Object({
  kind: T.Union([T.Literal('embed'), T.Literal('hls'), T.Literal('own')]),
  url: Nullable(T.String()),
});
export type StudioLiveSource = Static<typeof StudioLiveSource>;

/** A slide, and what stands on it for whoever does not see it. */
export const StudioSlide = T.Object({ ...StudioPicture.properties, text: T.String() });
export type StudioSlide = Static<typeof StudioSlide>;

/** The plan of a live stream. */
export const StudioLivePlan = T.Object(
  {
    phase: LivePhase,
    begins_at: Nullable(Timestamp),
    ends_at: Nullable(Timestamp),
    /** The waiting room. */
    opens_at: Nullable(Timestamp),
    /** `slide`: the hash of the one that it begins with, the picture of its chapter. */
    programme: T.Array(T.Object({ title: T.String(), minutes: ProgrammeMinutes, slide: T.Optional(Nullable(T.String())) })),
    slides: T.Array(StudioSlide),
    profile_selection: ProfileSelection,
    source: Nullable(StudioLiveSource),
    /** The episode that was made of what was sent; null while there is none. */
    recording_id: Nullable(Id),
    /** Whether who asks moderates its company, and so has the console. */
    may_moderate: T.Boolean(),
  },
  { $id: 'StudioLivePlan' },
);
export type StudioLivePlan = Static<typeof StudioLivePlan>;

/** Somebody who was invited to a live stream by their address. */
export const StudioLiveInvitation = T.Object(
  {
    id: Id,
    email: T.String(),
    invited_at: Timestamp,
    /** When the last mail about it was handed over to be sent; null: none yet. */
    mailed_at: Nullable(Timestamp),
  },
  { $id: 'StudioLiveInvitation' },
);
export type StudioLiveInvitation = Static<typeof StudioLiveInvitation>;
