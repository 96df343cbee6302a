/** What an SMS says: the code first, so that it shows in the notification, and short enough to be one message. */
export const smsTexts = {
  mobileCode: ({ code }: { code: string }) =>
    `${code} is uw code om uw nummer te bevestigen bij Auscult. De code werkt 5 minuten. Geef hem aan niemand.`,
  forgottenEmailCode: ({ code }: { code: string }) =>
    `${code} is uw code om uw e-mailadres bij Auscult op te vragen. De code werkt 5 minuten. Geef hem aan niemand.`,
};
export type SmsTexts = typeof smsTexts;
/** What an SMS is for. */
export type SmsPurpose = keyof SmsTexts;
