const nl = {
  all: 'Alle',
  draft: 'Concept',
  scheduled: 'Gepland',
  scheduledFor: (day: string) => `Gepland ${day}`,
  published: 'Gepubliceerd',
  withdrawn: 'Ingetrokken',
  title: 'Publicatie',
  since: (state: string, moment: string) => (state === 'scheduled' ? `Verschijnt ${moment}.` : `Verschenen ${moment}.`),
  saveFirst: 'Bewaar eerst uw wijzigingen.',
  publishNow: 'Nu publiceren',
  publishAgain: 'Opnieuw publiceren',
  moment: 'Dag en tijd',
  schedule: 'Plannen',
  toDraft: 'Terug naar concept',
  withdraw: 'Intrekken',
  withdrawTitle: 'Intrekken?',
  withdrawText: 'Luisteraars vinden dit dan niet meer. Wat zij ermee deden, blijft bewaard; u kunt het later opnieuw publiceren.',
  keep: 'Gepubliceerd laten',
};

const en: typeof nl = {
  all: 'All',
  draft: 'Draft',
  scheduled: 'Scheduled',
  scheduledFor: (day) => `Scheduled ${day}`,
  published: 'Published',
  withdrawn: 'Withdrawn',
  title: 'Publication',
  since: (state, moment) => (state === 'scheduled' ? `Comes out ${moment}.` : `Came out ${moment}.`),
  saveFirst: 'Save your changes first.',
  publishNow: 'Publish now',
  publishAgain: 'Publish again',
  moment: 'Day and time',
  schedule: 'Schedule',
  toDraft: 'Back to draft',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this?',
  withdrawText: 'Listeners then find it no more. What they did with it is kept; you can publish it again later.',
  keep: 'Leave it published',
};

/** Texts of the states in which a series or an episode can be, and of the way between them. */
export const publicationPhrases = { nl, en };
