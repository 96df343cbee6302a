const nl = {
  all: 'Alle',
  draft: 'Concept',
  scheduled: 'Gepland',
  scheduledFor: (day: string) => `Gepland ${day}`,
  published: 'Gepubliceerd',
  withdrawn: 'Ingetrokken',
};

const en: typeof nl = {
  all: 'All',
  draft: 'Draft',
  scheduled: 'Scheduled',
  scheduledFor: (day) => `Scheduled ${day}`,
  published: 'Published',
  withdrawn: 'Withdrawn',
};

/** Texts of the states in which a series or an episode can be. */
export const publicationPhrases = { nl, en };
