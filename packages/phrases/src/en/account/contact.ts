import type { contact as source } from '../../nl/account/contact.ts';

export const contact: typeof source = {
  title: 'Contact',
  text: 'You will hear from us within 48 hours.',
  name: 'Name',
  nameMissing: 'Enter your name.',
  email: 'E-mail address',
  emailMissing: 'Enter your e-mail address.',
  invalidEmail: 'Invalid e-mail address',
  subject: 'Subject',
  optional: 'optional',
  message: 'Message',
  messageHelp: 'Please leave out details of patients.',
  messageMissing: 'Write your message.',
  submit: 'Send message',
  sentTitle: 'Your message has been sent',
  sentText: (email) => `You will hear from us within 48 hours, at ${email}.`,
  another: 'Another message',
  byMail: 'Rather send a mail?',
  terms: 'Terms and conditions',
  privacy: 'Privacy statement',
};
