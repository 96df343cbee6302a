/** Texts of the list of who may not write in live streams. */
const nl = {
  open: 'Geweerd uit chats',
  title: 'Geweerd uit chats',
  text: 'Wie hier staat kan in geen uitzending van het bedrijf schrijven, ook niet met een ander account met hetzelfde geverifieerde BIG- of mobiele nummer. Kijken kan wel.',
  back: 'Terug naar gebruikers',
  none: 'Niemand is geweerd',
  noneText: 'Een moderator weert iemand in de regie van een uitzending.',
  list: 'Wie niet mag schrijven',
  gone: 'Verwijderd account',
  until: (moment: string) => `tot ${moment}`,
  because: (reason: string) => `Reden: ${reason}`,
  lift: 'Hef op',
  liftOf: (name: string) => `Hef op voor ${name}`,
  liftTitle: 'Weer laten schrijven?',
  liftText: (name: string, company: string) => `${name} kan daarna weer schrijven in de uitzendingen van ${company}.`,
  lifted: 'Opgeheven',
};

const en: typeof nl = {
  open: 'Kept from chats',
  title: 'Kept from chats',
  text: 'Whoever stands here cannot write in any live stream of the company, nor with another account that has the same verified BIG or mobile number. They can still watch.',
  back: 'Back to users',
  none: 'Nobody is kept from writing',
  noneText: 'A moderator does that in the control room of a live stream.',
  list: 'Who may not write',
  gone: 'Deleted account',
  until: (moment) => `until ${moment}`,
  because: (reason) => `Reason: ${reason}`,
  lift: 'Lift',
  liftOf: (name) => `Lift for ${name}`,
  liftTitle: 'Let them write again?',
  liftText: (name, company) => `${name} can then write in the live streams of ${company} again.`,
  lifted: 'Lifted',
};

export const liveBlockPhrases = { nl, en };
