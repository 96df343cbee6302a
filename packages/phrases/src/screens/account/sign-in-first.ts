const nl = {
  favourite: { title: 'Log in om te bewaren', text: 'Dan vindt u dit op elk apparaat terug bij uw favorieten.' },
  follow: { title: 'Log in om te volgen', text: 'Dan ziet u nieuwe afleveringen van deze aanbieder meteen.' },
  bookmark: { title: 'Log in voor een bladwijzer', text: 'Dan vindt u dit moment op elk apparaat terug.' },
  place: { title: 'Log in om verder te kijken', text: 'Home, zoeken en uw bibliotheek zijn er als u bent ingelogd.' },
  afterwards: 'Na het inloggen luistert u verder waar u was.',
  logIn: 'Inloggen',
  signUp: 'Maak een account',
  later: 'Niet nu',
};

const en: typeof nl = {
  favourite: { title: 'Log in to save', text: 'You will then find this among your favourites on every device.' },
  follow: { title: 'Log in to follow', text: 'You will then see new episodes by this provider at once.' },
  bookmark: { title: 'Log in to make a bookmark', text: 'You will then find this moment on every device.' },
  place: { title: 'Log in to look further', text: 'Home, search and your library are there once you are logged in.' },
  afterwards: 'After logging in you go on listening where you were.',
  logIn: 'Log in',
  signUp: 'Create an account',
  later: 'Not now',
};

/** Texts of the sheet that a guest meets where something asks for an account, by what they wanted. */
export const signInFirstPhrases = { nl, en };
