const nl = {
  open: 'Bekijk wat binnenkomt',
  close: 'Sluit het beeld',
  text: 'Dit zijn beeld en geluid van uw bron. Kijkers zien en horen er niets van, en het komt niet in de opname, totdat u live gaat.',
  live: 'Dit is wat kijkers nu zien en horen.',
  picture: 'Beeld dat binnenkomt',
  level: 'Sterkte van het geluid',
  hear: 'Luister mee',
  waiting: 'Wacht op beeld',
  states: { silent: 'Geen geluid', soft: 'Zacht', good: 'Goed', loud: 'Te hard' },
};

const en: typeof nl = {
  open: 'See what comes in',
  close: 'Close the picture',
  text: 'This is the picture and the sound of your source. Viewers see and hear nothing of it, and it is not in the recording, until you go live.',
  live: 'This is what viewers see and hear now.',
  picture: 'Picture that comes in',
  level: 'Level of the sound',
  hear: 'Listen in',
  waiting: 'Waiting for a picture',
  states: { silent: 'No sound', soft: 'Soft', good: 'Good', loud: 'Too loud' },
};

/** Picture and sound of a live stream before it is live. */
export const testRoomPhrases = { nl, en };
