/** An account is signed in to at once; one more ends the session that was unused longest. */
export const MOST_SESSIONS = 20;
