/** The episode that a path is of. */
export interface PathEpisode {
  readonly courseId: number;
  readonly streamId: number;
  readonly title: string;
}
