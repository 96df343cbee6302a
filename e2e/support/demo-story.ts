/** The busy listener of the demo story, and the password that all its accounts share. */
export const DEMO_LISTENER = 'sanne@auscult.example';
/** With an episode in every state of the way to points. */
export const DEMO_LEARNER = 'punten@auscult.example';
export const DEMO_PASSWORD = 'Luister-mee-1';
