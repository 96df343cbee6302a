import { plural } from '../../plural.ts';
import type { MailText } from './mail-text.ts';

const moment = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Amsterdam' });
const day = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'full', timeZone: 'Europe/Amsterdam' });

/** Whoever gave no first name is greeted without one. */
const greeting = (name: string) => (name === '' ? 'Goedendag,' : `Beste ${name},`);
const NOT_YOU = 'Was u dit niet? Kies dan meteen een nieuw wachtwoord; iedereen die met het oude is ingelogd, wordt uitgelogd.';

/** What surrounds every mail. */
export const mailFrame = {
  automatic: 'Deze mail is automatisch verstuurd. Antwoorden komen niet aan.',
  product: 'Auscult, luisteren en leren voor zorgprofessionals',
  buttonFallback: 'Werkt de knop niet? Kopieer dan deze link:',
};

export interface RevokedValues {
  readonly name: string;
  readonly title: string;
  readonly company: string;
  readonly reason: string;
  readonly code: string;
  readonly link: string;
}

export interface CertificateValues {
  readonly name: string;
  readonly title: string;
  readonly points: number;
  /** At least one. */
  readonly registers: readonly string[];
  readonly code: string;
  readonly link: string;
}

export interface PointsRefusedValues {
  readonly name: string;
  /** Of all that are refused. */
  readonly points: number;
  /** The newest. */
  readonly refusals: readonly { readonly register: string; readonly title: string; readonly reason: string }[];
  readonly link: string;
}

export interface RecallValues {
  readonly name: string;
  readonly title: string;
  /** Since the exam. */
  readonly days: number;
  readonly link: string;
  readonly stopLink: string;
}

export interface LiveReminderValues {
  readonly name: string;
  readonly title: string;
  readonly company: string;
  /** When it begins. */
  readonly at: Date;
  readonly link: string;
}

export interface LiveInvitationValues {
  readonly title: string;
  readonly company: string;
  /** What it is about; may be empty. */
  readonly summary: string;
  /** When it begins. */
  readonly at: Date;
  readonly link: string;
  /** They were invited for another time. */
  readonly isMoved: boolean;
}

export interface NewsletterValues {
  readonly name: string;
  readonly episodes: readonly { readonly title: string; readonly course: string; readonly company: string; readonly link: string }[];
  /** There are more than these. */
  readonly isMore: boolean;
  readonly link: string;
  readonly stopLink: string;
}

/** The mails of the product, by what they are for; `link` is a whole address. */
export const mails = {
  verifyEmail: ({ name, link }: { name: string; link: string }): MailText => ({
    subject: 'Bevestig uw e-mailadres',
    heading: 'Bevestig uw e-mailadres',
    paragraphs: [greeting(name), 'Fijn dat u meeluistert. Bevestig met de knop hieronder dat dit uw e-mailadres is.'],
    button: { label: 'E-mailadres bevestigen', link },
    after: [
      'De link werkt 24 uur. Daarna vraagt u in de app een nieuwe aan.',
      'Hebt u geen account bij Auscult gemaakt? Dan kunt u deze mail weggooien.',
    ],
  }),
  verifyNewEmail: ({ name, link }: { name: string; link: string }): MailText => ({
    subject: 'Bevestig uw nieuwe e-mailadres',
    heading: 'Bevestig uw nieuwe e-mailadres',
    paragraphs: [greeting(name), 'U wilt voortaan op dit adres post van Auscult krijgen, en ermee inloggen. Bevestig dat met de knop hieronder.'],
    button: { label: 'Nieuw adres bevestigen', link },
    after: [
      'De link werkt 24 uur. Tot u bevestigt, blijft uw oude adres gelden.',
      'Hebt u hier niet om gevraagd? Dan kunt u deze mail weggooien. Er verandert niets.',
    ],
  }),
  emailChangeAsked: ({ name, newEmail, link }: { name: string; newEmail: string; link: string }): MailText => ({
    subject: 'Uw e-mailadres wordt gewijzigd',
    heading: 'Uw e-mailadres wordt gewijzigd',
    paragraphs: [
      greeting(name),
      `Er is gevraagd om het e-mailadres van uw account te wijzigen in ${newEmail}. Dat gebeurt zodra het nieuwe adres bevestigd is.`,
      'Hebt u hier zelf om gevraagd? Dan hoeft u niets te doen.',
    ],
    button: { label: 'Nieuw wachtwoord kiezen', link },
    after: [NOT_YOU],
  }),
  emailChanged: ({ name, newEmail }: { name: string; newEmail: string }): MailText => ({
    subject: 'Uw e-mailadres is gewijzigd',
    heading: 'Uw e-mailadres is gewijzigd',
    paragraphs: [
      greeting(name),
      `Uw account staat nu op ${newEmail}. Op dit adres krijgt u geen post meer van ons.`,
      'Was u dit niet? Neem dan meteen contact met ons op.',
    ],
  }),
  alreadyRegistered: ({ name, link }: { name: string; link: string }): MailText => ({
    subject: 'U hebt al een account',
    heading: 'U hebt al een account',
    paragraphs: [
      greeting(name),
      'Iemand wilde met dit e-mailadres een account bij Auscult maken. U hebt er al een, en daaraan is niets veranderd.',
      'Was u het zelf? Log dan in met het wachtwoord dat u al had.',
    ],
    button: { label: 'Inloggen', link },
    after: ['Weet u uw wachtwoord niet meer? Kies dan op het inlogscherm voor een nieuw wachtwoord.', 'Was u het niet? Dan hoeft u niets te doen.'],
  }),
  resetPassword: ({ name, link }: { name: string; link: string }): MailText => ({
    subject: 'Kies een nieuw wachtwoord',
    heading: 'Kies een nieuw wachtwoord',
    paragraphs: [greeting(name), 'U bent uw wachtwoord vergeten. Met de knop hieronder kiest u een nieuw.'],
    button: { label: 'Nieuw wachtwoord kiezen', link },
    after: ['De link werkt een uur en één keer.', 'Hebt u hier niet om gevraagd? Dan kunt u deze mail weggooien. Uw wachtwoord blijft zoals het is.'],
  }),
  passwordChanged: ({ name, at, link }: { name: string; at: Date; link: string }): MailText => ({
    subject: 'Uw wachtwoord is gewijzigd',
    heading: 'Uw wachtwoord is gewijzigd',
    paragraphs: [greeting(name), `Het wachtwoord van uw account is op ${moment.format(at)} gewijzigd. Op andere apparaten bent u uitgelogd.`],
    button: { label: 'Nieuw wachtwoord kiezen', link },
    after: [NOT_YOU],
  }),
  ssoLinked: ({ name, at, link }: { name: string; at: Date; link: string }): MailText => ({
    subject: 'U kunt nu via uw organisatie inloggen',
    heading: 'U kunt nu via uw organisatie inloggen',
    paragraphs: [greeting(name), `Op ${moment.format(at)} is uw account verbonden met de inlog van uw organisatie.`],
    button: { label: 'Nieuw wachtwoord kiezen', link },
    after: [`${NOT_YOU} Daarmee vervalt ook de verbinding.`],
  }),
  mobileChanged: ({ name, at, link }: { name: string; at: Date; link: string }): MailText => ({
    subject: 'Uw mobiele nummer is gewijzigd',
    heading: 'Uw mobiele nummer is gewijzigd',
    paragraphs: [greeting(name), `Sinds ${moment.format(at)} staat er een ander mobiel nummer bij uw account. Codes per sms gaan voortaan daarheen.`],
    button: { label: 'Nieuw wachtwoord kiezen', link },
    after: [`Was u het zelf? Dan hoeft u niets te doen. ${NOT_YOU}`],
  }),
  forgottenEmail: ({ name, email, link }: { name: string; email: string; link: string }): MailText => ({
    subject: 'Met dit e-mailadres logt u in',
    heading: 'Met dit e-mailadres logt u in',
    paragraphs: [greeting(name), `U bent vergeten met welk e-mailadres u inlogt. Het account met uw BIG-nummer staat op dit adres: ${email}.`],
    button: { label: 'Inloggen', link },
    after: ['Hebt u hier niet om gevraagd? Dan hoeft u niets te doen. Aan wie het vroeg is uw adres niet getoond.'],
  }),
  twoFactorOn: ({ name, at, link }: { name: string; at: Date; link: string }): MailText => ({
    subject: 'Tweestapsverificatie staat aan',
    heading: 'Tweestapsverificatie staat aan',
    paragraphs: [
      greeting(name),
      `Sinds ${moment.format(at)} vragen wij bij het inloggen ook om een code uit uw authenticator-app.`,
      'Bewaar uw herstelcodes op een veilige plek: daarmee komt u binnen als u uw telefoon kwijt bent.',
    ],
    button: { label: 'Nieuw wachtwoord kiezen', link },
    after: [NOT_YOU],
  }),
  recoveryCodeUsed: ({ name, at, link }: { name: string; at: Date; link: string }): MailText => ({
    subject: 'Er is ingelogd met een herstelcode',
    heading: 'Er is ingelogd met een herstelcode',
    paragraphs: [
      greeting(name),
      `Op ${moment.format(at)} is op uw account ingelogd met uw wachtwoord en een herstelcode. Die code werkt niet meer. Nieuwe codes maakt u bij uw profiel, onder Tweestapsverificatie.`,
    ],
    button: { label: 'Nieuw wachtwoord kiezen', link },
    after: [NOT_YOU],
  }),
  secondFactorFailed: ({ name, at, link }: { name: string; at: Date; link: string }): MailText => ({
    subject: 'Iemand probeert met uw wachtwoord in te loggen',
    heading: 'Iemand probeert in te loggen',
    paragraphs: [
      greeting(name),
      `Tot ${moment.format(at)} is een paar keer uw wachtwoord ingevuld, en daarna een code die niet klopte. Er is niet ingelogd.`,
    ],
    button: { label: 'Nieuw wachtwoord kiezen', link },
    after: [
      'Was u het zelf? Kijk of de klok van uw telefoon gelijk loopt, of gebruik een herstelcode.',
      'Was u dit niet? Dan kent iemand uw wachtwoord: kies meteen een nieuw.',
    ],
  }),
  twoFactorOff: ({ name, at, link }: { name: string; at: Date; link: string }): MailText => ({
    subject: 'Tweestapsverificatie staat uit',
    heading: 'Tweestapsverificatie staat uit',
    paragraphs: [greeting(name), `Sinds ${moment.format(at)} is voor uw account alleen nog uw wachtwoord nodig.`],
    button: { label: 'Nieuw wachtwoord kiezen', link },
    after: [NOT_YOU],
  }),
  twoFactorUndone: ({ name, at, link }: { name: string; at: Date; link: string }): MailText => ({
    subject: 'Een beheerder heeft tweestapsverificatie uitgezet',
    heading: 'Tweestapsverificatie is uitgezet',
    paragraphs: [
      greeting(name),
      `Op ${moment.format(at)} heeft een beheerder de tweestapsverificatie van uw account uitgezet, nadat iemand zich als u bekend had gemaakt. U bent overal uitgelogd.`,
      'Log in met uw wachtwoord en zet tweestapsverificatie weer aan in uw voorkeuren.',
    ],
    button: { label: 'Nieuw wachtwoord kiezen', link },
    after: ['Hebt u hier niet om gevraagd? Kies dan meteen een nieuw wachtwoord en neem contact met ons op.'],
  }),
  dataExported: ({ name, at, link }: { name: string; at: Date; link: string }): MailText => ({
    subject: 'Een beheerder heeft uw gegevens verzameld',
    heading: 'Uw gegevens zijn verzameld',
    paragraphs: [
      greeting(name),
      `Op ${moment.format(at)} heeft een beheerder alles verzameld wat wij van u bewaren, nadat iemand zich als u bekend had gemaakt en daarom had gevraagd.`,
    ],
    button: { label: 'Nieuw wachtwoord kiezen', link },
    after: ['Hebt u hier niet om gevraagd? Kies dan meteen een nieuw wachtwoord en neem contact met ons op.'],
  }),
  deletionRequested: ({ name, dueAt, link }: { name: string; dueAt: Date; link: string }): MailText => ({
    subject: 'Uw account wordt verwijderd',
    heading: 'Uw account wordt verwijderd',
    paragraphs: [
      greeting(name),
      `Op ${day.format(dueAt)} verwijderen wij uw account, met uw gegevens, favorieten en luistergeschiedenis. Dat kan daarna niet meer ongedaan worden gemaakt.`,
      'Bedenkt u zich? Log dan voor die dag in en annuleer het verwijderen.',
    ],
    button: { label: 'Inloggen om te annuleren', link },
    after: ['Hebt u hier niet om gevraagd? Log dan in, annuleer het verwijderen en kies een nieuw wachtwoord.'],
  }),
  deletionCancelled: ({ name, link }: { name: string; link: string }): MailText => ({
    subject: 'Uw account blijft bestaan',
    heading: 'Uw account blijft bestaan',
    paragraphs: [greeting(name), 'U hebt het verwijderen van uw account geannuleerd. Alles staat er nog zoals u het had.'],
    button: { label: 'Verder luisteren', link },
  }),
  deletionDone: ({ name }: { name: string }): MailText => ({
    subject: 'Uw account is verwijderd',
    heading: 'Uw account is verwijderd',
    paragraphs: [
      greeting(name),
      'Zoals u vroeg hebben wij uw account en uw gegevens verwijderd. Dit is de laatste mail die u van ons krijgt.',
      'Bedankt voor het luisteren.',
    ],
  }),
  deletionPin: ({ name, code }: { name: string; code: string }): MailText => ({
    subject: 'Pincode om uw account te verwijderen',
    heading: 'Uw pincode',
    paragraphs: [greeting(name), 'U wilt uw account verwijderen. Vul deze pincode in om dat te bevestigen:'],
    code,
    after: ['De pincode werkt een kwartier en één keer.', 'Hebt u hier niet om gevraagd? Vul de pincode dan nergens in. Uw account blijft bestaan.'],
  }),
  confirmationPin: ({ name, code }: { name: string; code: string }): MailText => ({
    subject: 'Pincode om te bevestigen dat u het bent',
    heading: 'Uw pincode',
    paragraphs: [greeting(name), 'Vul deze pincode in om te bevestigen dat u het bent:'],
    code,
    after: ['De pincode werkt een kwartier en één keer.', 'Hebt u hier niet om gevraagd? Vul de pincode dan nergens in en geef hem aan niemand.'],
  }),
  invitation: ({ invitedBy, link }: { invitedBy: string; link: string }): MailText => ({
    subject: invitedBy === '' ? 'Een collega nodigt u uit voor Auscult' : `${invitedBy} nodigt u uit voor Auscult`,
    heading: 'Luister mee',
    paragraphs: [
      'Goedendag,',
      `${invitedBy === '' ? 'Een collega' : invitedBy} luistert met Auscult naar nascholing voor zorgprofessionals, en denkt dat het ook iets voor u is.`,
    ],
    button: { label: 'Uitnodiging openen', link },
    after: ['De uitnodiging werkt 14 dagen.', 'Geen belangstelling? Dan kunt u deze mail weggooien.'],
  }),
  accountInvitation: ({ name, link }: { name: string; link: string }): MailText => ({
    subject: 'U bent uitgenodigd voor Auscult',
    heading: 'U bent uitgenodigd',
    paragraphs: [
      greeting(name),
      'Een beheerder heeft voor u een account bij Auscult gemaakt, om te luisteren naar nascholing of eraan mee te werken. Met de knop hieronder kiest u een wachtwoord. Daarna kunt u inloggen met dit e-mailadres.',
    ],
    button: { label: 'Wachtwoord kiezen', link },
    after: [
      'De link werkt 14 dagen en één keer. Daarna kiest u een wachtwoord met ‘Wachtwoord vergeten’ op het inlogscherm.',
      'Kent u Auscult niet? Dan kunt u deze mail weggooien.',
    ],
  }),
  contactMessage: ({ name, email, subject, message }: { name: string; email: string; subject: string; message: string }): MailText => ({
    subject: subject === '' ? `Bericht van ${name}` : `Bericht van ${name}: ${subject}`,
    heading: 'Een bericht via het contactformulier',
    paragraphs: ['Beloofd is een antwoord binnen 48 uur. Een antwoord op deze mail gaat naar de afzender.'],
    facts: [['Naam', name], ['E-mailadres', email], ...(subject === '' ? [] : ([['Onderwerp', subject]] as const))],
    quote: message,
  }),
  contactReceived: ({ name, message }: { name: string; message: string }): MailText => ({
    subject: 'Wij hebben uw bericht ontvangen',
    heading: 'Wij hebben uw bericht ontvangen',
    paragraphs: [greeting(name), 'Bedankt voor uw bericht. U krijgt binnen 48 uur antwoord. Dit schreef u:'],
    quote: message,
  }),
  newDevice: ({ name, device, at, link }: { name: string; device: string; at: Date; link: string }): MailText => ({
    subject: 'Er is ingelogd op een nieuw apparaat',
    heading: 'Er is ingelogd op een nieuw apparaat',
    paragraphs: [greeting(name), 'Met uw account is ingelogd op een apparaat dat wij nog niet kenden.'],
    facts: [
      ['Apparaat', device],
      ['Wanneer', moment.format(at)],
    ],
    button: { label: 'Nieuw wachtwoord kiezen', link },
    after: [`Was u het zelf? Dan hoeft u niets te doen. ${NOT_YOU}`],
  }),
  certificate: ({ name, title, points, registers, code, link }: CertificateValues): MailText => ({
    subject: `Uw certificaat: ${title}`,
    heading: 'Uw certificaat',
    paragraphs: [greeting(name), `Gefeliciteerd, u hebt ‘${title}’ helemaal afgerond. U vindt uw certificaat als pdf in de bijlage.`],
    facts: [
      ['Punten', plural('nl', points, { one: 'punt', other: 'punten' })],
      [registers.length === 1 ? 'Register' : 'Registers', registers.join(', ')],
      ['Code', code],
    ],
    button: { label: 'Certificaat controleren', link },
    after: ['Met de code kan iedereen nagaan of het certificaat echt is. Uw naam staat daar niet voluit.'],
  }),
  certificateRevoked: ({ name, title, company, reason, code, link }: RevokedValues): MailText => ({
    subject: `Uw certificaat is ingetrokken: ${title}`,
    heading: 'Uw certificaat is ingetrokken',
    paragraphs: [
      greeting(name),
      `${company} heeft uw certificaat voor ‘${title}’ ingetrokken. Wie de code controleert, ziet dat het niet meer geldt.`,
    ],
    facts: [
      ['Reden', reason],
      ['Code', code],
    ],
    button: { label: 'Certificaat controleren', link },
    after: ['Komt er een nieuw certificaat in de plaats, dan ontvangt u dat in een aparte mail. Hebt u vragen? Neem dan contact met ons op.'],
  }),
  pointsRefused: ({ name, points, refusals, link }: PointsRefusedValues): MailText => ({
    subject: points === 1 ? 'Uw punt is nog niet bijgeschreven' : `Uw ${points} punten zijn nog niet bijgeschreven`,
    heading: points === 1 ? 'Uw punt wacht op uw nummer' : 'Uw punten wachten op uw nummer',
    paragraphs: [
      greeting(name),
      `Wij konden ${points === 1 ? 'een verdiend punt' : 'verdiende punten'} niet laten bijschrijven, omdat uw nummer ontbreekt, niet klopt of nog niet geverifieerd is. Vul het in of verbeter het; daarna melden wij alles vanzelf opnieuw. Er gaat niets verloren.`,
    ],
    facts: refusals.map(({ register, title, reason }) => [register, `‘${title}’: ${reason}`]),
    button: { label: 'Naar uw dossier', link },
  }),
  recall: ({ name, title, days, link, stopLink }: RecallValues): MailText => ({
    subject: `Wat weet u nog van ‘${title}’?`,
    heading: 'Wat weet u er nog van?',
    paragraphs: [
      greeting(name),
      `${days === 7 ? 'Een week' : `${days} dagen`} geleden haalde u de toets van ‘${title}’. Met een paar korte vragen onthoudt u beter wat u leerde. Ze tellen niet mee voor uw punten.`,
    ],
    button: { label: 'Naar de vragen', link },
    after: [`U krijgt deze mail omdat u erom vroeg. Liever niet meer? Zet het hier uit: ${stopLink}`],
  }),
  liveReminder: ({ name, title, company, at, link }: LiveReminderValues): MailText => ({
    subject: `Binnenkort live: ${title}`,
    heading: 'Binnenkort live',
    paragraphs: [greeting(name), `‘${title}’ van ${company} begint binnenkort. U vindt de uitzending als afspraak voor uw agenda in de bijlage.`],
    facts: [['Begint', moment.format(at)]],
    button: { label: 'Naar de uitzending', link },
    after: ['U krijgt deze mail omdat u erom vroeg. Op de pagina van de uitzending zet u de herinnering uit.'],
  }),
  liveInvitation: ({ title, company, summary, at, link, isMoved }: LiveInvitationValues): MailText => ({
    subject: isMoved ? `Nieuwe tijd: ${title}` : `Uitnodiging: ${title}`,
    heading: isMoved ? 'De uitzending is verplaatst' : 'U bent uitgenodigd',
    paragraphs: [
      greeting(''),
      isMoved
        ? `De live-uitzending ‘${title}’ van ${company} begint op een andere tijd. In de bijlage vindt u de nieuwe afspraak voor uw agenda.`
        : `${company} nodigt u uit voor de live-uitzending ‘${title}’. U vindt de uitzending als afspraak voor uw agenda in de bijlage.`,
    ],
    quote: summary,
    facts: [['Begint', moment.format(at)]],
    button: { label: 'Naar de uitzending', link },
    after: [
      `U krijgt deze mail omdat ${company} dit adres opgaf. Wij bewaren het alleen voor deze uitnodiging, en verwijderen het twee dagen na de uitzending.`,
    ],
  }),
  newsletter: ({ name, episodes, isMore, link, stopLink }: NewsletterValues): MailText => ({
    subject: episodes.length === 1 ? `Nieuw: ${episodes[0]?.title}` : `Nieuw: ${episodes[0]?.title} en meer`,
    heading: 'Nieuw om te luisteren',
    paragraphs: [greeting(name), 'Dit is nieuw bij aanbieders die u volgt en in uw interessegebieden.'],
    links: episodes.map((one) => ({ label: one.title, text: `${one.course} · ${one.company}`, link: one.link })),
    button: { label: isMore ? 'Alles wat nieuw is' : 'Naar uw bibliotheek', link },
    after: [`U krijgt deze mail omdat u erom vroeg. Liever niet meer? Zet het hier uit: ${stopLink}`],
  }),
};
export type MailTexts = typeof mails;
/** What a mail is for. */
export type MailPurpose = keyof MailTexts;
