/** The page where mails with questions are stopped. */
export const stopRecall = {
  title: 'Vragen om op te frissen',
  introduction: 'Wilt u na een toets geen vragen meer krijgen om op te frissen wat u leerde?',
  stop: 'Stuur mij geen vragen meer',
  done: 'U krijgt geen vragen meer. Bij uw voorkeuren kunt u ze weer aanzetten.',
};
export type StopRecallPhrases = typeof stopRecall;
