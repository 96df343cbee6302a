import type { Notifications } from '../../nl/messages/notifications.ts';

export const notifications: Notifications = {
  newEpisode: ({ episode, course }) => ({ title: episode, body: `New episode of ${course}` }),
  recall: ({ episode }) => ({ title: episode, body: 'What do you remember? A few short questions.' }),
};
