import type { ErrorCode } from '@auscult/contract/error-codes';
import type { PasswordFault } from '@auscult/domain/account/password-rule';

/** One sentence per error code; the compiler asks for a new one when the contract gets a new code. */
const byCode = {
  bad_request: 'Dit verzoek kon niet worden gelezen.',
  unauthenticated: 'Log in om verder te gaan.',
  invalid_credentials: 'E-mailadres of wachtwoord is onjuist.',
  challenge_expired: 'Het inloggen duurde te lang. Log opnieuw in.',
  forbidden: 'U hebt hier geen toegang toe.',
  no_permission: 'Alleen wie is ingelogd kan dit beluisteren.',
  no_access: 'U hebt een abonnement nodig om dit te beluisteren.',
  setup_expired: 'Het instellen duurde te lang. Begin opnieuw.',
  confirmation_required: 'Bevestig eerst opnieuw dat u het bent.',
  media_link_expired: 'De link naar het audiobestand is verlopen. Open de aflevering opnieuw.',
  invitation_expired: 'Deze link is al gebruikt of verlopen. Vraag de beheerder van de server om een nieuwe.',
  account_suspended: 'Uw account is geblokkeerd. Neem contact met ons op.',
  two_factor_required: 'Zet eerst tweestapsverificatie aan bij uw voorkeuren. Daarna gelden uw rechten als beheerder, moderator of redacteur.',
  not_found: 'Dit is niet gevonden.',
  stream_unavailable: 'Stream niet beschikbaar.',
  conflict: 'Dit is intussen gewijzigd. Probeer het opnieuw.',
  version_required: 'Er ontbreekt van welke versie u bent uitgegaan. Laad de pagina opnieuw.',
  version_outdated: 'Iemand anders heeft dit intussen opgeslagen.',
  edits_used_up:
    'U hebt vandaag zo veel gewijzigd dat de geschiedenis vol is. Dit is niet opgeslagen. Over hooguit 24 uur kunt u weer opslaan; bewaar zolang zelf wat u schreef.',
  merge_not_possible:
    'Samenvoegen kan alleen met een gepubliceerde aflevering waarvan het geluid even lang is, en zolang niemand van deze aflevering een toets begon of een certificaat heeft.',
  publication_not_possible: 'Dit kan niet in de staat waarin het nu is.',
  form_too_large:
    'Een vragenlijst heeft hooguit 100 vragen, 500 antwoorden en 150.000 tekens. Haal er iets uit, of verdeel de vragen over meer vragenlijsten.',
  forms_too_large:
    'De gepubliceerde vragenlijsten van één aflevering hebben samen hooguit 300 vragen, 1.500 antwoorden en 300.000 tekens. Maak deze korter, of publiceer eerst een kortere versie van een andere. Versies waarin al iemand antwoordde, tellen mee.',
  feed_known: 'Deze feed wordt al gelezen.',
  last_super_admin: 'Dit is de laatste superbeheerder. Maak eerst iemand anders superbeheerder.',
  length_required: 'Stuur de lengte van de inhoud mee (Content-Length).',
  payload_too_large: 'Dit is te groot om te versturen.',
  unsupported_media_type: 'Dit soort inhoud kan niet worden gelezen.',
  validation_failed: 'Controleer de gemarkeerde velden.',
  code_invalid: 'Code ongeldig',
  email_verification_failed: 'Er is iets misgegaan bij de verificatie van uw e-mailadres.',
  verification_link_expired: 'Deze link is verlopen. Laat de verificatiemail opnieuw versturen.',
  reset_link_invalid: 'De URL voor het opnieuw instellen van het wachtwoord is ongeldig.',
  sms_code_invalid: 'Ongeldige SMS-code',
  invite_code_invalid: 'Code is niet geldig',
  sso_failed: 'Het inloggen via uw organisatie is niet gelukt. Probeer het opnieuw.',
  sso_email_unverified: 'Uw organisatie heeft uw e-mailadres niet geverifieerd. Log in met een wachtwoord, of neem contact op met uw organisatie.',
  sso_email_taken: 'Er is al een account met dit e-mailadres. Log daarmee in, verifieer het e-mailadres en probeer het opnieuw.',
  sso_address_linked:
    'Bij dit e-mailadres hoort een account dat al met iemand anders van uw organisatie is verbonden. Is het van u, log dan in met een wachtwoord of kies met "Wachtwoord vergeten" een nieuw.',
  terms_not_accepted: 'De algemene voorwaarden moeten geaccepteerd worden',
  bignumber_invalid: 'BIG-nummer ongeldig',
  bignumber_invalid_response: 'Uw BIG-nummer kan niet gevonden worden.',
  bignumber_details_not_found: 'Bij dit BIG-nummer zijn geen gegevens gevonden. Kies uw beroep zelf.',
  bignumber_inactive: 'Dit BIG-nummer is niet meer geldig volgens het BIG-register. Controleer het nummer, of kies uw beroep zonder BIG-nummer.',
  bignumber_taken: 'Dit BIG-nummer hoort al bij een ander account. Log in met dat account, of neem contact met ons op.',
  bignumber_service_down: 'Het BIG-register is niet bereikbaar. Probeer het later opnieuw, of kies uw beroep zelf.',
  last_profession: 'U hebt minstens één beroep nodig. Voeg eerst een ander beroep toe.',
  answer_conflict: 'U hebt hier al een ander antwoord verstuurd. Laad de vragen opnieuw.',
  answer_outdated: 'U hebt deze vraag intussen op een ander apparaat beantwoord. Zo staat u er nu voor.',
  question_not_open: 'Deze vraag kan nu niet beantwoord worden. Laad de vragen opnieuw.',
  email_unverified: 'Bevestig eerst uw e-mailadres, met de link in onze mail.',
  certificate_not_earned: 'U hebt nog geen recht op dit certificaat: er staat nog een stap open.',
  certificate_revoked: 'Dit certificaat is ingetrokken. Neem contact met ons op als dat volgens u niet klopt.',
  upload_busy: 'Dit bestand wordt al verstuurd. Probeer het zo opnieuw.',
  limit_reached: 'Er past niet meer bij. Verwijder eerst iets dat u niet meer nodig hebt.',
  sign_in_to_verify: 'Log in met het account waarvan u het adres bevestigt en open de link daarna opnieuw.',
  no_attempts_left: 'U hebt geen pogingen meer over.',
  name_needed: 'Vul eerst uw naam in bij uw profiel. Die staat bij wat u schrijft.',
  profession_needed: 'Kies eerst uw beroep bij uw profiel. Dat staat bij wat u schrijft.',
  writing_blocked: 'U kunt hier niet meer schrijven. Kijken kan wel.',
  writing_timed_out: 'Een moderator heeft u een time-out gegeven. Kijken kan wel.',
  live_ended: 'De uitzending is afgelopen. U kunt niet meer schrijven.',
  poll_closed: 'Deze stemming is gesloten.',
  link_not_allowed: 'Alleen moderatoren kunnen links plaatsen.',
  patient_data:
    'Hier lijken gegevens van een patiënt in te staan, zoals een burgerservicenummer of geboortedatum. Haal die weg en plaats uw bericht opnieuw.',
  message_not_posted: 'Fout bij aanmaken van bericht',
  too_many_requests: 'Te veel request, probeer het later opnieuw',
  internal: 'Er is iets misgegaan. Probeer het later opnieuw.',
  unavailable: 'Dit lukt nu even niet. Probeer het over een paar minuten opnieuw.',
} satisfies Record<ErrorCode, string>;

/** What is wrong with one field. */
const field = {
  required: 'Vul dit in.',
  invalid: 'Deze waarde is ongeldig.',
  text: 'Vul hier tekst in.',
  number: 'Vul hier een getal in.',
  integer: 'Vul hier een heel getal in.',
  tenths: 'Ten hoogste één cijfer achter de komma.',
  yesOrNo: 'Kies ja of nee.',
  list: 'Geef hier een lijst.',
  choice: 'Kies een van de mogelijkheden.',
  accreditedAlready: (professions: readonly string[]) =>
    `Bij dit register is er al een accreditatie voor ${new Intl.ListFormat('nl').format(professions)}. Wijzig die, of trek die in.`,
  liveEnd: 'Het einde ligt hooguit 12 uur na het begin.',
  livePast: 'Volgens deze datum is de uitzending al geweest. Kies een dag die nog komt.',
  liveOver: 'Deze livestream is geweest: de tijden blijven zoals ze waren.',
  liveOpening: 'De wachtkamer opent hooguit 12 uur voor het begin.',
  sameAnswers: 'Twee antwoorden zijn gelijk.',
  email: 'Ongeldig e-mailadres',
  dateTime: 'Vul een geldige datum en tijd in.',
  line: 'Schrijf dit op één regel, zonder tabs of andere stuurtekens.',
  minimum: (limit: number) => `Kies ${String(limit).replace('.', ',')} of meer.`,
  maximum: (limit: number) => `Kies ${limit} of minder.`,
  minLength: (limit: number) => `Gebruik minstens ${limit} tekens.`,
  maxLength: (limit: number) => `Gebruik hoogstens ${limit} tekens.`,
  minItems: (limit: number) => `Geef er minstens ${limit}.`,
  maxItems: (limit: number) => `Geef er hoogstens ${limit}.`,
};

/** What a new password lacks. */
const password = {
  tooShort: 'Gebruik minstens 8 tekens.',
  noCapital: 'Gebruik een hoofdletter.',
  noSmallLetter: 'Gebruik een kleine letter.',
  noNumber: 'Gebruik een cijfer.',
  noSpecialCharacter: 'Gebruik een leesteken.',
} satisfies Record<PasswordFault, string>;

/** What is wrong with what an account is about. */
const account = {
  wrongPassword: 'Wachtwoord is onjuist.',
  commonPassword: 'Dit wachtwoord wordt veel gebruikt en is snel te raden. Kies een ander.',
  passwordsDiffer: 'De wachtwoorden zijn niet gelijk.',
  samePassword: 'Kies een ander wachtwoord dan u nu hebt.',
  noAccount: 'Niemand heeft een account met dit e-mailadres.',
  unverifiedAddress: 'Wie dit account heeft, heeft het e-mailadres nog niet bevestigd. Nodig deze persoon uit: dan krijgt die een link.',
  sameEmail: 'Dit is al uw e-mailadres.',
  ownEmailNotVerified: 'Bevestig eerst uw eigen e-mailadres; daarna kunt u uitnodigingen mailen.',
  postalCode: 'Vul een postcode in zoals 1234AB.',
  registrationIsBig: 'Dit lijkt een BIG-nummer. Vul het in als BIG-nummer, dan kunnen wij het verifiëren.',
  registrationNumber: 'Vul het nummer in zoals het register het schrijft: cijfers, met letters als die erbij horen.',
  registerNumber: (prefix: string, minimum: number, maximum: number) =>
    `Dit nummer bestaat uit ${prefix && `${prefix} en `}${minimum === maximum ? minimum : `${minimum} tot ${maximum}`} cijfers.`,
  periodEnd: 'Kies een geldige datum.',
  mobile: 'Vul een Nederlands mobiel nummer in, zoals 06 12345678.',
  streetNumber: 'Begin met een cijfer.',
  birthDate: 'Vul een geldige geboortedatum in.',
  kvk: 'Een KvK-nummer heeft acht cijfers.',
  btw: 'Vul een btw-id in zoals NL000099998B57.',
  btwOfLegalEntity: 'Dit kan een nummer met een burgerservicenummer zijn. Vul uw btw-id in, of geef aan dat dit nummer van een rechtspersoon is.',
  agb: 'Een AGB-code heeft acht cijfers.',
  mobileNotVerified: 'Bevestig uw mobiele nummer met de code die u per sms krijgt.',
  noProfession: 'Kies minstens één beroep.',
  noCategory: 'Kies minstens één interessegebied, of geef aan dat er geen bij u past.',
  pictureUnreadable: 'Kies een afbeelding in JPEG, PNG of WebP.',
  pictureTooSmall: (pixels: number) => `Kies een afbeelding van minstens ${pixels} bij ${pixels} pixels.`,
};

/** What the server answers when it refuses, and what it finds wrong with a field. */
export const errors = { byCode, field, password, account };
export type ErrorPhrases = typeof errors;
