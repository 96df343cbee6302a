/** What notifications say. */
export const notifications = {
  newEpisode: ({ episode, course }: { episode: string; course: string }) => ({ title: episode, body: `Nieuwe aflevering van ${course}` }),
};
export type Notifications = typeof notifications;
