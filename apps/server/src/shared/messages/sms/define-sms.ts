import type { Language } from '@auscult/domain/access/viewer';
import { smsTexts as english } from '@auscult/phrases/en/messages/sms';
import { smsTexts as dutch, type SmsPurpose, type SmsTexts } from '@auscult/phrases/nl/messages/sms';
import type { AppContext } from '../../../context.ts';
import type { JobPayload } from '../../../jobs/job.ts';
import type { Message } from '../message.ts';

const texts: Readonly<Record<Language, SmsTexts>> = { nl: dutch, en: english };

interface Definition<Payload, Values> {
  /** Looks up number and values, and makes the code. Null: there is nobody to write to, or nothing to say any more. */
  load(context: AppContext, payload: Payload): Promise<{ readonly to: string; readonly language: Language; readonly values: Values } | null>;
}

type ValuesOf<P extends SmsPurpose> = Parameters<SmsTexts[P]>[0];

/** An SMS with the words of `purpose`, filled with what `load` finds. */
export function defineSms<P extends SmsPurpose, Payload extends JobPayload>(
  purpose: P,
  { load }: Definition<Payload, ValuesOf<P>>,
): Message<Payload> {
  return {
    channel: 'sms',
    purpose,
    async send(context, payload, id) {
      const found = await load(context, payload);
      if (found === null) return;
      const { to, language, values } = found;
      await context.sms.send({ id, to, text: (texts[language][purpose] as (values: ValuesOf<P>) => string)(values) });
    },
  };
}
