const nl = {
  title: 'Delen',
  from: (clock: string) => `Vanaf ${clock}`,
  fromHelp: 'Wie de link opent, begint op dit moment.',
  copy: 'Link kopiëren',
  copied: 'Link gekopieerd',
  notCopied: 'De link kan niet gekopieerd worden.',
  feed: 'RSS-feed voor podcastapps kopiëren',
  feedCopied: 'RSS-feed gekopieerd. Plak hem in uw podcastapp.',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  email: 'E-mail',
  device: 'Meer opties',
  notShared: 'Delen is niet gelukt.',
  close: 'Sluiten',
  message: (title: string, courseTitle: string) => (courseTitle ? `${title} (${courseTitle})` : title),
  opensElsewhere: 'opent in een nieuw venster',
};

const en: typeof nl = {
  title: 'Share',
  from: (clock) => `From ${clock}`,
  fromHelp: 'Whoever opens the link begins at this moment.',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'The link cannot be copied.',
  feed: 'Copy RSS feed for podcast apps',
  feedCopied: 'RSS feed copied. Paste it into your podcast app.',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  email: 'Email',
  device: 'More options',
  notShared: 'Sharing did not work.',
  close: 'Close',
  message: (title, courseTitle) => (courseTitle ? `${title} (${courseTitle})` : title),
  opensElsewhere: 'opens in a new window',
};

/** Texts of the share dialog. */
export const sharingPhrases = { nl, en };
