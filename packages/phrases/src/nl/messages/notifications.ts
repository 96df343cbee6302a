const clock = new Intl.DateTimeFormat('nl-NL', { timeStyle: 'short', timeZone: 'Europe/Amsterdam' });

/** What notifications say. */
export const notifications = {
  newEpisode: ({ episode, course }: { episode: string; course: string }) => ({ title: episode, body: `Nieuwe aflevering van ${course}` }),
  recall: ({ episode }: { episode: string }) => ({ title: episode, body: 'Wat weet u er nog van? Een paar korte vragen.' }),
  liveReminder: ({ title, begins }: { title: string; begins: Date }) => ({ title, body: `Begint om ${clock.format(begins)}` }),
};
export type Notifications = typeof notifications;
