/** The busy listener of the demo story, and the password that all its accounts share. */
export const DEMO_LISTENER = 'sanne@auscult.example';
export const DEMO_PASSWORD = 'Luister-mee-1';
