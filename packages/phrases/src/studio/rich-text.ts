const nl = {
  toolbar: 'Opmaak',
  bold: 'Vet',
  italic: 'Cursief',
  heading: 'Tussenkop',
  bulletList: 'Lijst',
  orderedList: 'Genummerde lijst',
  link: 'Link',
  address: 'Adres',
  noAddress: 'Vul een webadres of e-mailadres in.',
  done: 'Klaar',
  unlink: 'Link weghalen',
  cancel: 'Annuleren',
};

const en: typeof nl = {
  toolbar: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  bulletList: 'List',
  orderedList: 'Numbered list',
  link: 'Link',
  address: 'Address',
  noAddress: 'Enter a web address or an e-mail address.',
  done: 'Done',
  unlink: 'Remove the link',
  cancel: 'Cancel',
};

/** Texts of the editor of descriptions. */
export const richTextPhrases = { nl, en };
