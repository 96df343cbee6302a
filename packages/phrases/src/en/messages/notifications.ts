import type { Notifications } from '../../nl/messages/notifications.ts';

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Amsterdam' });

export const notifications: Notifications = {
  newEpisode: ({ episode, course }) => ({ title: episode, body: `New episode of ${course}` }),
  recall: ({ episode }) => ({ title: episode, body: 'What do you remember? A few short questions.' }),
  liveReminder: ({ title, begins }) => ({ title, body: `Begins at ${clock.format(begins)}` }),
};
