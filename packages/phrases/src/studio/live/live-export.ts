const nl = {
  title: 'Downloads',
  text: 'Deelnemers hebben in de chat en bij vragen een nummer in plaats van hun naam. De presentielijst heeft namen.',
  chat: 'Chat (CSV)',
  questions: 'Vragen (CSV)',
  polls: 'Polls (CSV)',
  presenceCsv: 'Presentielijst (CSV)',
  presencePdf: 'Presentielijst (PDF)',
  files: { chat: 'chat', questions: 'vragen', polls: 'polls' },
  columns: {
    chat: ['Tijd (UTC)', 'Deelnemer', 'Rol', 'Bericht', 'Status'],
    questions: ['Tijd (UTC)', 'Deelnemer', 'Vraag', 'Status', 'Reden', 'Stemmen'],
    polls: ['Poll', 'Status', 'Antwoord', 'Stemmen', 'Deelnemers'],
  },
  participant: (number: number) => `Deelnemer ${number}`,
  anonymous: 'Anoniem',
  moderator: 'moderator',
  viewer: 'kijker',
  hidden: 'verborgen',
  states: {
    new: 'nieuw',
    approved: 'goedgekeurd',
    on_air: 'besproken',
    answered: 'beantwoord',
    in_writing: 'schriftelijk te beantwoorden',
    declined: 'niet in behandeling',
  },
  phases: { hidden: 'niet getoond', open: 'open', closed: 'gesloten' },
};

const en: typeof nl = {
  title: 'Downloads',
  text: 'In the chat and with questions participants have a number in place of their name. The presence list has names.',
  chat: 'Chat (CSV)',
  questions: 'Questions (CSV)',
  polls: 'Polls (CSV)',
  presenceCsv: 'Presence list (CSV)',
  presencePdf: 'Presence list (PDF)',
  files: { chat: 'chat', questions: 'questions', polls: 'polls' },
  columns: {
    chat: ['Time (UTC)', 'Participant', 'Role', 'Message', 'State'],
    questions: ['Time (UTC)', 'Participant', 'Question', 'State', 'Reason', 'Votes'],
    polls: ['Poll', 'State', 'Answer', 'Votes', 'Participants'],
  },
  participant: (number) => `Participant ${number}`,
  anonymous: 'Anonymous',
  moderator: 'moderator',
  viewer: 'viewer',
  hidden: 'hidden',
  states: {
    new: 'new',
    approved: 'approved',
    on_air: 'discussed',
    answered: 'answered',
    in_writing: 'to be answered in writing',
    declined: 'not taken',
  },
  phases: { hidden: 'not shown', open: 'open', closed: 'closed' },
};

/** What is downloaded of a live stream. */
export const liveExportPhrases = { nl, en };
