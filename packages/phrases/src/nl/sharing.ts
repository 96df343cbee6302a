/** The share dialog. */
export const sharing = {
  title: 'Delen',
  from: (clock: string) => `Vanaf ${clock}`,
  fromHelp: 'Wie de link opent, begint op dit moment.',
  copy: 'Link kopiëren',
  copied: 'Link gekopieerd',
  notCopied: 'De link kan niet gekopieerd worden.',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  email: 'E-mail',
  device: 'Meer opties',
  notShared: 'Delen is niet gelukt.',
  close: 'Sluiten',
  message: (title: string, courseTitle: string) => (courseTitle ? `${title} (${courseTitle})` : title),
  opensElsewhere: 'opent in een nieuw venster',
};
