const nl = {
  title: 'Installatie',
  text: 'Wat hier staat geldt meteen, voor iedereen. Elke wijziging staat in het logboek.',
  settings: {
    contact_email: {
      name: 'E-mailadres voor vragen',
      meaning: 'Hier komen berichten van het contactformulier aan, en de app toont het. Leeg: berichten worden bewaard en gaan naar niemand.',
    },
    invite_token_enabled: {
      name: 'Alleen op uitnodiging',
      meaning: 'De apps voor iOS en Android vragen de code van een uitnodiging voordat iemand ze kan gebruiken.',
    },
    default_scrubbing: {
      name: 'Spoelen in nieuwe afleveringen',
      meaning: 'Geldt voor afleveringen die vanaf nu worden gemaakt of geïmporteerd. Per aflevering is dit te wijzigen.',
    },
    foreign_numbers: {
      name: 'Nummers en adressen van buiten Nederland',
      meaning: 'Neemt ook mobiele nummers en postcodes van andere landen aan.',
    },
    order_config: { name: 'Volgorde van Home', meaning: 'De rijen van Home, van boven naar beneden.' },
    own_originals_theme: {
      name: 'Thema van eigen producties',
      meaning: 'Uitgelichte series met dit thema staan niet op Home. Leeg: geen thema wordt weggelaten.',
    },
    app_versions: {
      name: 'Versies van de apps',
      meaning: 'Wie een oudere versie heeft, ziet dat er een nieuwe is en waar die te krijgen is.',
    },
    admin_url: {
      name: 'Adres van de beheersite',
      meaning: 'Hierheen leidt het potlood in de app. Leeg: de studio van deze server.',
    },
  },
  fields: {
    latest_android_version: 'Nieuwste versie voor Android',
    latest_android_store_url: 'Webadres in Google Play',
    latest_ios_version: 'Nieuwste versie voor iOS',
    latest_ios_store_url: 'Webadres in de App Store',
  },
  value: 'Waarde',
  on: 'Aan',
  off: 'Uit',
  empty: 'Leeg',
  rank: 'Plaats (laagste eerst)',
  sections: {
    recently_played: 'Verder luisteren',
    popular_streams: 'Top 10 van de week',
    popular_courses: 'Populaire series',
    featured: 'Uitgelicht',
    recommended: 'Aanbevolen',
    new_release_streams: 'Nieuwe afleveringen',
    following: 'Gevolgde bedrijven',
    new_release_courses: 'Nieuwe series',
  },
  orderElsewhere: 'Volgorde wijzigen bij Home',
  usual: (value: string) => `Standaard: ${value}`,
  toUsual: 'Standaard terugzetten',
  changedBy: (name: string, moment: string) => `Gewijzigd door ${name}, ${moment}`,
  changedAt: (moment: string) => `Gewijzigd ${moment}`,
  neverChanged: 'Niet gewijzigd in de studio',
};

const en: typeof nl = {
  title: 'Installation',
  text: 'What stands here counts at once, for everybody. Every change is in the log.',
  settings: {
    contact_email: {
      name: 'Email address for questions',
      meaning: 'Messages of the contact form arrive here, and the app shows it. Empty: messages are kept and go to nobody.',
    },
    invite_token_enabled: {
      name: 'By invitation only',
      meaning: 'The apps for iOS and Android ask for the code of an invitation before anybody can use them.',
    },
    default_scrubbing: {
      name: 'Seeking in new episodes',
      meaning: 'Holds for episodes that are made or imported from now on. It can be changed for each episode.',
    },
    foreign_numbers: {
      name: 'Numbers and addresses outside the Netherlands',
      meaning: 'Takes mobile numbers and postal codes of other countries too.',
    },
    order_config: { name: 'Order of Home', meaning: 'The rows of Home, from top to bottom.' },
    own_originals_theme: {
      name: 'Theme of own originals',
      meaning: 'Featured series with this theme are left out of Home. Empty: no theme is left out.',
    },
    app_versions: {
      name: 'Versions of the apps',
      meaning: 'Whoever has an older version sees that there is a newer one, and where to get it.',
    },
    admin_url: {
      name: 'Address of the admin site',
      meaning: 'The pencil in the app leads here. Empty: the studio of this server.',
    },
  },
  fields: {
    latest_android_version: 'Newest version for Android',
    latest_android_store_url: 'Web address in Google Play',
    latest_ios_version: 'Newest version for iOS',
    latest_ios_store_url: 'Web address in the App Store',
  },
  value: 'Value',
  on: 'On',
  off: 'Off',
  empty: 'Empty',
  rank: 'Place (lowest first)',
  sections: {
    recently_played: 'Continue listening',
    popular_streams: 'Top 10 of the week',
    popular_courses: 'Popular series',
    featured: 'Featured',
    recommended: 'Recommended',
    new_release_streams: 'New episodes',
    following: 'Followed companies',
    new_release_courses: 'New series',
  },
  orderElsewhere: 'Change the order at Home',
  usual: (value) => `Default: ${value}`,
  toUsual: 'Back to the default',
  changedBy: (name, moment) => `Changed by ${name}, ${moment}`,
  changedAt: (moment) => `Changed ${moment}`,
  neverChanged: 'Not changed in the studio',
};

/** Texts of the settings of the installation. */
export const installationPhrases = { nl, en };
