import type { login as source } from '../nl/login.ts';

export const login: typeof source = {
  title: 'Log in',
  slogan: ['Listen', 'well.'],
  email: 'E-mail address',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Log in',
  invalidEmail: 'Invalid e-mail address',
  emailMissing: 'Enter your e-mail address.',
  passwordMissing: 'Enter your password.',
  codeTitle: 'Your code',
  codeText: 'Open your authenticator app and enter the six digits.',
  code: 'Six-digit code',
  codeInvalid: 'Invalid code',
  codeSubmit: 'Confirm',
  codeBack: 'Another account',
};
