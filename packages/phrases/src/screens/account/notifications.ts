const nl = {
  askTitle: 'Meldingen van nieuwe afleveringen?',
  askText:
    'Auscult laat u dan weten dat er iets nieuws is van een aanbieder die u volgt of in een serie die u bewaarde. Eerst wordt gevraagd of dat op dit apparaat mag. Waarover u bericht krijgt, kiest u in uw profiel.',
  turnOn: 'Meldingen aanzetten',
  later: 'Niet nu',
  close: 'Sluit',
  blockedTitle: 'Meldingen zijn geblokkeerd',
  blockedInBrowser:
    'Uw browser houdt meldingen van Auscult tegen. Open de site-instellingen met het teken naast het adres, zet Meldingen op Toestaan en laad de pagina opnieuw.',
  blockedInShell: 'Dit apparaat houdt meldingen van Auscult tegen. In de instellingen staat u ze toe.',
  openSettings: 'Open instellingen',
  /** In the settings. */
  thisDevice: 'Meldingen op dit apparaat',
  unsupported: 'Deze browser kan geen meldingen tonen. Op een iPhone of iPad kan het als Auscult op het beginscherm staat.',
  failed: 'Meldingen aanzetten is niet gelukt. Probeer het later opnieuw.',
};

const en: typeof nl = {
  askTitle: 'Notifications of new episodes?',
  askText:
    'Auscult then tells you of something new by a provider that you follow or in a series that you saved. You are first asked whether this device may. You choose what you hear about in your profile.',
  turnOn: 'Turn on notifications',
  later: 'Not now',
  close: 'Close',
  blockedTitle: 'Notifications are blocked',
  blockedInBrowser:
    'Your browser holds back notifications of Auscult. Open the site settings with the mark beside the address, set Notifications to Allow and reload the page.',
  blockedInShell: 'This device holds back notifications of Auscult. Allow them in its settings.',
  openSettings: 'Open settings',
  thisDevice: 'Notifications on this device',
  unsupported: 'This browser cannot show notifications. On an iPhone or iPad it can once Auscult is on the home screen.',
  failed: 'Notifications could not be turned on. Please try again later.',
};

/** Texts of asking for notifications, and of switching them off on one device. */
export const notificationPhrases = { nl, en };
