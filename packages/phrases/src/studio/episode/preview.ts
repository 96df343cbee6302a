const nl = {
  open: 'Voorbeeld',
  heading: 'Zo ziet de aflevering eruit',
  text: 'Dit is de pagina van de aflevering op een telefoon, zoals zij nu is bewaard. Er speelt niets, en niets telt mee.',
  unsaved: 'Wat u nog niet hebt bewaard, staat er niet in.',
  viewer: 'Zoals gezien door',
  viewers: { guest: 'Een gast', member: 'Een lid zonder beroep' },
  memberOf: (profession: string) => `Een lid: ${profession}`,
  frame: 'Voorbeeld van de aflevering',
  loading: 'Het voorbeeld wordt gemaakt …',
  close: 'Sluiten',
  over: 'Dit voorbeeld is verlopen',
  overText: 'Open het voorbeeld opnieuw vanuit de studio.',
};

const en: typeof nl = {
  open: 'Preview',
  heading: 'What the episode looks like',
  text: 'This is the page of the episode on a phone, as it is saved now. Nothing plays, and nothing counts.',
  unsaved: 'What you have not saved yet is not in it.',
  viewer: 'As seen by',
  viewers: { guest: 'A guest', member: 'A member without a profession' },
  memberOf: (profession) => `A member: ${profession}`,
  frame: 'Preview of the episode',
  loading: 'Making the preview …',
  close: 'Close',
  over: 'This preview is over',
  overText: 'Open the preview again from the studio.',
};

/** Texts of the preview of an episode, in the studio and in its frame. */
export const previewPhrases = { nl, en };
