import type { mailFrame as dutchFrame, MailTexts } from '../../nl/messages/mail.ts';
import { plural } from '../../plural.ts';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Amsterdam' });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'Europe/Amsterdam' });

const greeting = (name: string) => (name === '' ? 'Hello,' : `Dear ${name},`);
const NOT_YOU = 'Was this not you? Choose a new password at once; everybody logged in with the old one is logged out.';

export const mailFrame: typeof dutchFrame = {
  automatic: 'This mail was sent automatically. Replies do not arrive.',
  product: 'Auscult, listening and learning for healthcare professionals',
  buttonFallback: 'The button does not work? Copy this link:',
};

export const mails: MailTexts = {
  verifyEmail: ({ name, link }) => ({
    subject: 'Confirm your e-mail address',
    heading: 'Confirm your e-mail address',
    paragraphs: [greeting(name), 'Good to have you with us. Confirm with the button below that this is your e-mail address.'],
    button: { label: 'Confirm e-mail address', link },
    after: [
      'The link works for 24 hours. After that you can ask for a new one in the app.',
      'You did not make an account with Auscult? Then you can throw this mail away.',
    ],
  }),
  verifyNewEmail: ({ name, link }) => ({
    subject: 'Confirm your new e-mail address',
    heading: 'Confirm your new e-mail address',
    paragraphs: [greeting(name), 'You want to get mail from Auscult at this address, and to log in with it. Confirm that with the button below.'],
    button: { label: 'Confirm new address', link },
    after: [
      'The link works for 24 hours. Until you confirm, your old address stays in use.',
      'You did not ask for this? Then you can throw this mail away. Nothing changes.',
    ],
  }),
  emailChangeAsked: ({ name, newEmail, link }) => ({
    subject: 'Your e-mail address is being changed',
    heading: 'Your e-mail address is being changed',
    paragraphs: [
      greeting(name),
      `Somebody asked to change the e-mail address of your account to ${newEmail}. That happens once the new address is confirmed.`,
      'Did you ask for this yourself? Then there is nothing to do.',
    ],
    button: { label: 'Choose a new password', link },
    after: [NOT_YOU],
  }),
  emailChanged: ({ name, newEmail }) => ({
    subject: 'Your e-mail address was changed',
    heading: 'Your e-mail address was changed',
    paragraphs: [
      greeting(name),
      `Your account now stands at ${newEmail}. At this address you get no more mail from us.`,
      'Was this not you? Contact us at once.',
    ],
  }),
  alreadyRegistered: ({ name, link }) => ({
    subject: 'You already have an account',
    heading: 'You already have an account',
    paragraphs: [
      greeting(name),
      'Somebody wanted to make an account with Auscult with this e-mail address. You already have one, and nothing about it has changed.',
      'Was it you? Log in with the password that you already had.',
    ],
    button: { label: 'Log in', link },
    after: ['You no longer know your password? Choose a new one from the login screen.', 'It was not you? Then there is nothing to do.'],
  }),
  resetPassword: ({ name, link }) => ({
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: [greeting(name), 'You forgot your password. Choose a new one with the button below.'],
    button: { label: 'Choose a new password', link },
    after: ['The link works for an hour and once.', 'You did not ask for this? Then you can throw this mail away. Your password stays as it is.'],
  }),
  passwordChanged: ({ name, at, link }) => ({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [greeting(name), `The password of your account was changed on ${moment.format(at)}. You are logged out on other devices.`],
    button: { label: 'Choose a new password', link },
    after: [NOT_YOU],
  }),
  ssoLinked: ({ name, at, link }) => ({
    subject: 'You can log in through your organisation now',
    heading: 'You can log in through your organisation now',
    paragraphs: [greeting(name), `On ${moment.format(at)} your account was linked to the login of your organisation.`],
    button: { label: 'Choose a new password', link },
    after: [`${NOT_YOU} The link ends with that too.`],
  }),
  mobileChanged: ({ name, at, link }) => ({
    subject: 'Your mobile number was changed',
    heading: 'Your mobile number was changed',
    paragraphs: [greeting(name), `Since ${moment.format(at)} another mobile number stands with your account. Codes by SMS go there from now on.`],
    button: { label: 'Choose a new password', link },
    after: [`Was it you? Then there is nothing to do. ${NOT_YOU}`],
  }),
  forgottenEmail: ({ name, email, link }) => ({
    subject: 'This is the e-mail address you log in with',
    heading: 'This is the e-mail address you log in with',
    paragraphs: [
      greeting(name),
      `You forgot which e-mail address you log in with. The account with your BIG number stands at this address: ${email}.`,
    ],
    button: { label: 'Log in', link },
    after: ['You did not ask for this? Then there is nothing to do. Whoever asked was not shown your address.'],
  }),
  twoFactorOn: ({ name, at, link }) => ({
    subject: 'Two-step verification is on',
    heading: 'Two-step verification is on',
    paragraphs: [
      greeting(name),
      `Since ${moment.format(at)} we also ask for a code from your authenticator app when you log in.`,
      'Keep your recovery codes in a safe place: they let you in when you have lost your phone.',
    ],
    button: { label: 'Choose a new password', link },
    after: [NOT_YOU],
  }),
  recoveryCodeUsed: ({ name, at, link }) => ({
    subject: 'Somebody logged in with a recovery code',
    heading: 'Somebody logged in with a recovery code',
    paragraphs: [
      greeting(name),
      `On ${moment.format(at)} your account was logged in to with your password and a recovery code. That code works no more. You make new codes in your profile, under Two-step verification.`,
    ],
    button: { label: 'Choose a new password', link },
    after: [NOT_YOU],
  }),
  secondFactorFailed: ({ name, at, link }) => ({
    subject: 'Somebody is trying to log in with your password',
    heading: 'Somebody is trying to log in',
    paragraphs: [
      greeting(name),
      `Until ${moment.format(at)} your password was given a few times, and then a code that was not right. Nobody was logged in.`,
    ],
    button: { label: 'Choose a new password', link },
    after: [
      'Was it you? See whether the clock of your phone is right, or use a recovery code.',
      'It was not you? Then somebody knows your password: choose a new one at once.',
    ],
  }),
  twoFactorOff: ({ name, at, link }) => ({
    subject: 'Two-step verification is off',
    heading: 'Two-step verification is off',
    paragraphs: [greeting(name), `Since ${moment.format(at)} your account needs no more than your password.`],
    button: { label: 'Choose a new password', link },
    after: [NOT_YOU],
  }),
  twoFactorUndone: ({ name, at, link }) => ({
    subject: 'An administrator has turned two-step verification off',
    heading: 'Two-step verification was turned off',
    paragraphs: [
      greeting(name),
      `On ${moment.format(at)} an administrator turned the two-step verification of your account off, after somebody had identified themselves as you. You are logged out everywhere.`,
      'Log in with your password and turn two-step verification on again in your preferences.',
    ],
    button: { label: 'Choose a new password', link },
    after: ['You did not ask for this? Choose a new password at once and contact us.'],
  }),
  dataExported: ({ name, at, link }) => ({
    subject: 'An administrator has collected your data',
    heading: 'Your data were collected',
    paragraphs: [
      greeting(name),
      `On ${moment.format(at)} an administrator collected everything that we keep of you, after somebody had identified themselves as you and asked for it.`,
    ],
    button: { label: 'Choose a new password', link },
    after: ['You did not ask for this? Choose a new password at once and contact us.'],
  }),
  deletionRequested: ({ name, dueAt, link }) => ({
    subject: 'Your account will be deleted',
    heading: 'Your account will be deleted',
    paragraphs: [
      greeting(name),
      `On ${day.format(dueAt)} we delete your account, with your details, favourites and listening history. After that it cannot be undone.`,
      'Do you change your mind? Log in before that day and cancel the deletion.',
    ],
    button: { label: 'Log in to cancel', link },
    after: ['You did not ask for this? Log in, cancel the deletion and choose a new password.'],
  }),
  deletionCancelled: ({ name, link }) => ({
    subject: 'Your account stays',
    heading: 'Your account stays',
    paragraphs: [greeting(name), 'You cancelled the deletion of your account. Everything is as you had it.'],
    button: { label: 'Go on listening', link },
  }),
  deletionDone: ({ name }) => ({
    subject: 'Your account was deleted',
    heading: 'Your account was deleted',
    paragraphs: [
      greeting(name),
      'As you asked, we deleted your account and your details. This is the last mail that you get from us.',
      'Thank you for listening.',
    ],
  }),
  deletionPin: ({ name, code }) => ({
    subject: 'PIN to delete your account',
    heading: 'Your PIN',
    paragraphs: [greeting(name), 'You want to delete your account. Enter this PIN to confirm:'],
    code,
    after: ['The PIN works for a quarter of an hour and once.', 'You did not ask for this? Then enter the PIN nowhere. Your account stays.'],
  }),
  confirmationPin: ({ name, code }) => ({
    subject: 'PIN to confirm that it is you',
    heading: 'Your PIN',
    paragraphs: [greeting(name), 'Enter this PIN to confirm that it is you:'],
    code,
    after: ['The PIN works for a quarter of an hour and once.', 'You did not ask for this? Then enter the PIN nowhere and give it to nobody.'],
  }),
  invitation: ({ invitedBy, link }) => ({
    subject: invitedBy === '' ? 'A colleague invites you to Auscult' : `${invitedBy} invites you to Auscult`,
    heading: 'Listen along',
    paragraphs: [
      'Hello,',
      `${invitedBy === '' ? 'A colleague' : invitedBy} listens to continuing education for healthcare professionals with Auscult, and thinks it is something for you too.`,
    ],
    button: { label: 'Open invitation', link },
    after: ['The invitation works for 14 days.', 'Not interested? Then you can throw this mail away.'],
  }),
  accountInvitation: ({ name, link }) => ({
    subject: 'You have been invited to Auscult',
    heading: 'You have been invited',
    paragraphs: [
      greeting(name),
      'An administrator has made an account at Auscult for you, to listen to medical education or to work on it. Choose a password with the button below. Then you can log in with this e-mail address.',
    ],
    button: { label: 'Choose a password', link },
    after: [
      'The link works for 14 days, once. After that you choose a password with ‘Forgot password’ on the login screen.',
      'Don’t know Auscult? Then you can throw this mail away.',
    ],
  }),
  contactMessage: ({ name, email, subject, message }) => ({
    subject: subject === '' ? `Message from ${name}` : `Message from ${name}: ${subject}`,
    heading: 'A message from the contact form',
    paragraphs: ['An answer within 48 hours was promised. A reply to this mail goes to the sender.'],
    facts: [['Name', name], ['E-mail address', email], ...(subject === '' ? [] : ([['Subject', subject]] as const))],
    quote: message,
  }),
  contactReceived: ({ name, message }) => ({
    subject: 'We received your message',
    heading: 'We received your message',
    paragraphs: [greeting(name), 'Thank you for your message. You get an answer within 48 hours. This is what you wrote:'],
    quote: message,
  }),
  newDevice: ({ name, device, at, link }) => ({
    subject: 'A login on a new device',
    heading: 'A login on a new device',
    paragraphs: [greeting(name), 'Your account was used to log in on a device that we did not know yet.'],
    facts: [
      ['Device', device],
      ['When', moment.format(at)],
    ],
    button: { label: 'Choose a new password', link },
    after: [`Was it you? Then there is nothing to do. ${NOT_YOU}`],
  }),
  certificate: ({ name, title, points, registers, code, link }) => ({
    subject: `Your certificate: ${title}`,
    heading: 'Your certificate',
    paragraphs: [greeting(name), `Congratulations, you have completed every part of ‘${title}’. Your certificate is attached as a PDF.`],
    facts: [
      ['Points', plural('en', points, { one: 'point', other: 'points' })],
      [registers.length === 1 ? 'Register' : 'Registers', registers.join(', ')],
      ['Code', code],
    ],
    button: { label: 'Check certificate', link },
    after: ['Anyone can use the code to check that the certificate is authentic. Your name is not shown in full there.'],
  }),
  certificateRevoked: ({ name, title, company, reason, code, link }) => ({
    subject: `Your certificate was revoked: ${title}`,
    heading: 'Your certificate was revoked',
    paragraphs: [
      greeting(name),
      `${company} has revoked your certificate for ‘${title}’. Whoever checks the code sees that it is not valid any more.`,
    ],
    facts: [
      ['Reason', reason],
      ['Code', code],
    ],
    button: { label: 'Check certificate', link },
    after: ['If a new certificate takes its place, you receive it in a separate mail. Do you have questions? Please contact us.'],
  }),
  pointsRefused: ({ name, points, refusals, link }) => ({
    subject: points === 1 ? 'Your point is not in the register yet' : `Your ${points} points are not in the register yet`,
    heading: points === 1 ? 'Your point waits for your number' : 'Your points wait for your number',
    paragraphs: [
      greeting(name),
      `We could not have ${points === 1 ? 'a point that you earned' : 'points that you earned'} entered, because your number is missing, not right or not verified yet. Fill it in or correct it; after that we report everything again by ourselves. Nothing is lost.`,
    ],
    facts: refusals.map(({ register, title, reason }) => [register, `‘${title}’: ${reason}`]),
    button: { label: 'To your dossier', link },
  }),
  recall: ({ name, title, days, link, stopLink }) => ({
    subject: `What do you remember of ‘${title}’?`,
    heading: 'What do you remember?',
    paragraphs: [
      greeting(name),
      `${days === 7 ? 'A week' : `${days} days`} ago you passed the test of ‘${title}’. A few short questions help you remember what you learned. They do not count towards your points.`,
    ],
    button: { label: 'Go to the questions', link },
    after: [`You receive this email because you asked for it. Would you rather not? Turn it off here: ${stopLink}`],
  }),
  liveReminder: ({ name, title, company, at, link }) => ({
    subject: `Live soon: ${title}`,
    heading: 'Live soon',
    paragraphs: [greeting(name), `‘${title}’ by ${company} begins soon. The live stream is attached as an appointment for your calendar.`],
    facts: [['Begins', moment.format(at)]],
    button: { label: 'Go to the live stream', link },
    after: ['You receive this email because you asked for it. You turn the reminder off on the page of the live stream.'],
  }),
  liveInvitation: ({ title, company, summary, at, link, isMoved }) => ({
    subject: isMoved ? `New time: ${title}` : `Invitation: ${title}`,
    heading: isMoved ? 'The live stream was moved' : 'You are invited',
    paragraphs: [
      greeting(''),
      isMoved
        ? `The live stream ‘${title}’ by ${company} begins at another time. The new appointment for your calendar is attached.`
        : `${company} invites you to the live stream ‘${title}’. It is attached as an appointment for your calendar.`,
    ],
    quote: summary,
    facts: [['Begins', moment.format(at)]],
    button: { label: 'Go to the live stream', link },
    after: [
      `You receive this email because ${company} gave this address. We keep it for this invitation alone, and remove it two days after the live stream.`,
    ],
  }),
  newsletter: ({ name, episodes, isMore, link, stopLink }) => ({
    subject: episodes.length === 1 ? `New: ${episodes[0]?.title}` : `New: ${episodes[0]?.title} and more`,
    heading: 'New to listen to',
    paragraphs: [greeting(name), 'This is new at providers that you follow and in your fields of interest.'],
    links: episodes.map((one) => ({ label: one.title, text: `${one.course} · ${one.company}`, link: one.link })),
    button: { label: isMore ? 'Everything that is new' : 'To your library', link },
    after: [`You receive this email because you asked for it. Would you rather not? Turn it off here: ${stopLink}`],
  }),
};
