/** What notifications say. */
export const notifications = {
  newEpisode: ({ episode, course }: { episode: string; course: string }) => ({ title: episode, body: `Nieuwe aflevering van ${course}` }),
  recall: ({ episode }: { episode: string }) => ({ title: episode, body: 'Wat weet u er nog van? Een paar korte vragen.' }),
};
export type Notifications = typeof notifications;
