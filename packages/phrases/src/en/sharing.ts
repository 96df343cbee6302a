import type { sharing as nl } from '../nl/sharing.ts';

export const sharing: typeof nl = {
  title: 'Share',
  from: (clock) => `From ${clock}`,
  fromHelp: 'Whoever opens the link begins at this moment.',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'The link cannot be copied.',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  email: 'Email',
  device: 'More options',
  notShared: 'Sharing did not work.',
  close: 'Close',
  message: (title, courseTitle) => (courseTitle ? `${title} (${courseTitle})` : title),
  opensElsewhere: 'opens in a new window',
};
