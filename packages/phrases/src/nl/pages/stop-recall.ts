/** The page where mails with questions are stopped. */
export const stopRecall = {
  title: 'Opfrisvragen',
  introduction: 'Wilt u na een toets geen opfrisvragen meer krijgen?',
  stop: 'Stuur mij geen opfrisvragen meer',
  done: 'U krijgt geen opfrisvragen meer. Bij uw voorkeuren kunt u ze weer aanzetten.',
};
export type StopRecallPhrases = typeof stopRecall;
