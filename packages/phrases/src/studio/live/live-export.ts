const nl = {
  title: 'Downloads',
  text: 'In de chat en bij vragen staat een naam alleen van wie daarmee heeft ingestemd; anderen hebben een nummer. De presentielijst heeft namen.',
  chat: 'Chat (CSV)',
  questions: 'Vragen (CSV)',
  polls: 'Polls (CSV)',
  presenceCsv: 'Presentielijst (CSV)',
  presencePdf: 'Presentielijst (PDF)',
  files: { chat: 'chat', questions: 'vragen', polls: 'polls' },
  /** The first line of each file. */
  heads: {
    chat: 'Met naam staat hier alleen wie daarmee heeft ingestemd. Anderen heten Deelnemer met een nummer, dat in alle bestanden van deze livestream hetzelfde is.',
    questions:
      'Met naam staat hier alleen wie daarmee heeft ingestemd. Anderen heten Deelnemer met een nummer, dat in alle bestanden van deze livestream hetzelfde is. Wie anoniem vroeg heeft geen van beide.',
    polls: 'Stemmen zijn geteld. Wie wat koos staat in geen bestand.',
  },
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
  text: 'In the chat and with questions there are names only of those who agreed to it; others have a number. The presence list has names.',
  chat: 'Chat (CSV)',
  questions: 'Questions (CSV)',
  polls: 'Polls (CSV)',
  presenceCsv: 'Presence list (CSV)',
  presencePdf: 'Presence list (PDF)',
  files: { chat: 'chat', questions: 'questions', polls: 'polls' },
  heads: {
    chat: 'By name are only those who agreed to it. Others are called Participant with a number, which is the same in all files of this live stream.',
    questions:
      'By name are only those who agreed to it. Others are called Participant with a number, which is the same in all files of this live stream. Whoever asked anonymously has neither.',
    polls: 'Votes are counted. Who chose what is in no file.',
  },
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
