const nl = {
  title: 'Uitnodigingen',
  none: 'Nog niemand is uitgenodigd.',
  counts: (invited: number, mailed: number) => `${invited === 1 ? '1 uitgenodigd' : `${invited} uitgenodigd`}, ${mailed} gemaild`,
  open: 'Mensen uitnodigen',
  planFirst: 'Kies eerst een begin dat nog komt.',
  text: 'Ieder adres krijgt één mail met de tijd, de pagina en een afspraak voor de agenda, zodra de livestream is gepubliceerd. Verandert het begin, dan gaat er een nieuwe.',
  list: 'E-mailadressen',
  listHelp: 'Plak adressen, met of zonder naam, of kies een csv-bestand. Hoogstens 500 per keer.',
  file: 'Kies een bestand',
  tooLarge: 'Dit is te lang. Nodig uit in delen.',
  invite: 'Uitnodigen',
  done: 'Klaar',
  invited: (count: number) => (count === 1 ? '1 persoon uitgenodigd' : `${count} mensen uitgenodigd`),
  known: (count: number) => `${count} al uitgenodigd`,
  faults: (lines: readonly number[]) =>
    lines.length === 1 ? `In regel ${lines[0]} staat iets wat geen adres is.` : `In deze regels staat iets wat geen adres is: ${lines.join(', ')}.`,
  people: 'Wie is uitgenodigd',
  mailed: (at: string) => `Gemaild op ${at}`,
  waits: 'Nog niet gemaild',
  withdraw: (email: string) => `Trek de uitnodiging van ${email} in`,
  withdrawn: (email: string) => `${email} is niet meer uitgenodigd.`,
};

const en: typeof nl = {
  title: 'Invitations',
  none: 'Nobody is invited yet.',
  counts: (invited, mailed) => `${invited} invited, ${mailed} mailed`,
  open: 'Invite people',
  planFirst: 'Choose a beginning that is still to come first.',
  text: 'Each address gets one mail with the time, the page and an appointment for the calendar, once the live stream is published. If its beginning changes, a new one is sent.',
  list: 'Mail addresses',
  listHelp: 'Paste addresses, with or without a name, or choose a CSV file. At most 500 at a time.',
  file: 'Choose a file',
  tooLarge: 'This is too long. Invite in parts.',
  invite: 'Invite',
  done: 'Done',
  invited: (count) => (count === 1 ? '1 person invited' : `${count} people invited`),
  known: (count) => `${count} invited already`,
  faults: (lines) =>
    lines.length === 1
      ? `Line ${lines[0]} holds something that is no address.`
      : `These lines hold something that is no address: ${lines.join(', ')}.`,
  people: 'Who is invited',
  mailed: (at) => `Mailed on ${at}`,
  waits: 'Not mailed yet',
  withdraw: (email) => `Withdraw the invitation of ${email}`,
  withdrawn: (email) => `${email} is not invited any more.`,
};

/** Inviting people to a live stream by their address. */
export const liveInvitationPhrases = { nl, en };
