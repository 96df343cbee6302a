/** The questions of one questionnaire. */
export function QuestionsScreen() {
  return null;
}
