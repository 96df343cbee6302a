import { mails as english } from '@auscult/phrases/en/messages/mail';
import { notifications } from '@auscult/phrases/en/messages/notifications';
import { mails as dutch } from '@auscult/phrases/nl/messages/mail';
import { smsTexts } from '@auscult/phrases/nl/messages/sms';
import { describe, expect, it } from 'vitest';
import { allMessages } from './all-jobs.ts';

const purposesOf = (channel: string) =>
  allMessages
    .filter((message) => message.channel === channel)
    .map(({ purpose }) => purpose)
    .toSorted();

describe('allMessages', () => {
  it('holds every mail, SMS and notification that there are words for, once', () => {
    expect(purposesOf('mail')).toEqual(Object.keys(dutch).toSorted());
    expect(purposesOf('mail')).toEqual(Object.keys(english).toSorted());
    expect(purposesOf('sms')).toEqual(Object.keys(smsTexts).toSorted());
    expect(purposesOf('push')).toEqual(Object.keys(notifications).toSorted());
  });
});
