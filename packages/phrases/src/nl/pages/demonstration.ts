/** The pages that only a demonstration has: codes and mail that would otherwise be on a phone or in a mailbox. */
export const demonstration = {
  title: 'Demonstratie',
  introduction: 'Deze pagina bestaat alleen bij de demonstratie. Zij toont wat anders op een telefoon of in een mailbox staat.',
  app: 'App',
  apiDescription: 'Beschrijving van de API',
  codes: 'Codes voor tweestapsverificatie',
  noCodes: 'Bij geen van de accounts staat tweestapsverificatie aan.',
  codeValidFor: (seconds: number) => `Nog ${seconds} seconden geldig. Elke code werkt één keer. Ververs de pagina voor een nieuwe.`,
  mailbox: 'Mailbox',
  mailboxIntroduction: 'Alle post die deze demonstratie zou hebben verstuurd, de nieuwste eerst. Niets ervan verlaat deze computer.',
  noMail: 'Er is nog geen post.',
  mailAsHtml: 'De mail zoals een mailprogramma hem toont',
  mailAsText: 'Als platte tekst',
  sms: 'SMS',
  smsIntroduction: 'Alle SMS-berichten die deze demonstratie zou hebben verstuurd, het nieuwste eerst. Niets ervan verlaat deze computer.',
  noSms: 'Er zijn nog geen berichten.',
  push: 'Meldingen',
  pushIntroduction: 'Alle meldingen die deze demonstratie naar apparaten zou hebben verstuurd, de nieuwste eerst. Niets ervan verlaat deze computer.',
  noPush: 'Er zijn nog geen meldingen.',
  sentForReal: 'Deze server verstuurt echt. Wat hij verstuurt, wordt hier niet bewaard.',
  mailTo: (address: string, time: string) => `Aan ${address}, ${time}`,
};
export type DemonstrationPhrases = typeof demonstration;
