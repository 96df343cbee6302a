import { mails as english } from '@auscult/phrases/en/messages/mail';
import { mails as dutch } from '@auscult/phrases/nl/messages/mail';
import { smsTexts } from '@auscult/phrases/nl/messages/sms';
import { describe, expect, it } from 'vitest';
import * as codes from '../shared/accounts/messages/code-messages.ts';
import { allMails } from './all-mails.ts';

describe('allMails', () => {
  it('holds every mail that there are words for, once', () => {
    const purposes = allMails.map(({ purpose }) => purpose).toSorted();
    expect(purposes).toEqual(Object.keys(dutch).toSorted());
    expect(purposes).toEqual(Object.keys(english).toSorted());
  });
});

describe('code-messages', () => {
  it('holds every SMS that there are words for, once', () => {
    expect(
      Object.values(codes)
        .map(({ purpose }) => purpose)
        .toSorted(),
    ).toEqual(Object.keys(smsTexts).toSorted());
  });
});
