const nl = {
  title: 'Afbeeldingen',
  fields: { cover: 'Vierkante cover', wide_picture: 'Brede afbeelding', featured_picture: 'Uitgelicht', picture: 'Algemene afbeelding' },
  help: {
    cover: 'Staat op kaarten en in de speler. Ten minste 600 bij 600 pixels.',
    wide_picture: 'Staat op brede kaarten. Ten minste 1000 bij 500 pixels.',
    featured_picture: 'Staat bij uitgelichte series op de startpagina. Ten minste 1000 bij 500 pixels.',
    picture: 'Wordt gebruikt waar geen andere afbeelding is. Ten minste 300 pixels breed.',
  },
  none: 'geen',
  choose: 'Kiezen',
  chooseOther: 'Een andere kiezen',
  use: 'Gebruiken',
  remove: 'Weghalen',
  cancel: 'Annuleren',
  crop: 'Uitsnede',
  cropHelp: 'Sleep, of gebruik de pijltjestoetsen. Met + en − zoomt u.',
  zoom: 'Zoom',
  unreadable: 'Dit bestand is niet te lezen. Kies een JPEG, PNG of WebP.',
  tooSmall: (width: number) => `Deze afbeelding is te klein. Kies er een van ten minste ${width} pixels breed.`,
  phone: { light: 'Op een telefoon, licht', dark: 'Op een telefoon, donker' },
};

const en: typeof nl = {
  title: 'Pictures',
  fields: { cover: 'Square cover', wide_picture: 'Wide picture', featured_picture: 'Featured', picture: 'General picture' },
  help: {
    cover: 'Stands on cards and in the player. At least 600 by 600 pixels.',
    wide_picture: 'Stands on wide cards. At least 1000 by 500 pixels.',
    featured_picture: 'Stands with featured series on the home page. At least 1000 by 500 pixels.',
    picture: 'Used where there is no other picture. At least 300 pixels wide.',
  },
  none: 'none',
  choose: 'Choose',
  chooseOther: 'Choose another',
  use: 'Use this',
  remove: 'Remove',
  cancel: 'Cancel',
  crop: 'Crop',
  cropHelp: 'Drag, or use the arrow keys. + and − zoom.',
  zoom: 'Zoom',
  unreadable: 'This file cannot be read. Choose a JPEG, PNG or WebP.',
  tooSmall: (width) => `This picture is too small. Choose one of at least ${width} pixels across.`,
  phone: { light: 'On a phone, light', dark: 'On a phone, dark' },
};

/** Texts of the pictures of a company, a series or an episode. */
export const picturePhrases = { nl, en };
