const nl = {
  title: 'Presentieservice',
  text: 'Hiermee meldt uw organisatie punten bij PE-online. De sleutel wordt versleuteld bewaard en is nergens terug te lezen.',
  company: 'Bedrijf',
  login: 'Gebruikersnummer',
  email: 'E-mailadres voor foutmeldingen van de service',
  key: 'Sleutel',
  keySet: (at: string, by: string | null) => `Ingesteld op ${at}${by === null ? '' : ` door ${by}`}. Laat leeg om haar te houden.`,
  keyMissing: 'Nog niet ingesteld.',
  live: 'De service heeft deze verbinding op productie gezet',
  liveHelp: 'Zonder dit vinkje worden punten alleen gecontroleerd. Zet u het aan, dan gaat alles wat alleen gecontroleerd was opnieuw.',
  save: 'Bewaren',
  saved: 'De verbinding is bewaard.',
  none: 'U beheert geen bedrijf.',
};

const en: typeof nl = {
  title: 'Attendance service',
  text: 'With this your organisation reports points to PE-online. The key is stored encrypted and cannot be read back anywhere.',
  company: 'Company',
  login: 'User number',
  email: 'Email address for errors of the service',
  key: 'Key',
  keySet: (at, by) => `Set on ${at}${by === null ? '' : ` by ${by}`}. Leave it empty to keep it.`,
  keyMissing: 'Not set yet.',
  live: 'The service has put this connection live',
  liveHelp: 'Without it points are only checked. Once it is on, everything that was only checked is sent again.',
  save: 'Save',
  saved: 'The connection was saved.',
  none: 'You administer no company.',
};

/** Texts of a company's connection with the attendance service. */
export const providerAccessPhrases = { nl, en };
