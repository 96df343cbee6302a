import type { SmsTexts } from '../../nl/messages/sms.ts';

export const smsTexts: SmsTexts = {
  mobileCode: ({ code }) => `${code} is your code to confirm your number with Auscult. The code works for 5 minutes. Give it to nobody.`,
  forgottenEmailCode: ({ code }) =>
    `${code} is your code to ask for your e-mail address at Auscult. The code works for 5 minutes. Give it to nobody.`,
};
