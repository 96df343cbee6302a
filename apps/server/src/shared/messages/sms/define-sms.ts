import type { Language } from '@auscult/domain/access/viewer';
import { smsTexts as english } from '@auscult/phrases/en/messages/sms';
import { smsTexts as dutch, type SmsPurpose, type SmsTexts } from '@auscult/phrases/nl/messages/sms';
import type { AppContext } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { enqueueJobs, type JobPayload } from '../../../jobs/job-queries.ts';

const texts: Readonly<Record<Language, SmsTexts>> = { nl: dutch, en: english };

interface Definition<Payload, Values> {
  /** Looks up number and values, and makes the code. Null: there is nobody to write to, or nothing to say any more. */
  load(context: AppContext, payload: Payload): Promise<{ readonly to: string; readonly language: Language; readonly values: Values } | null>;
}

/** A message with the type of its values put away; that of its payload is for whoever wishes for it. */
export interface SmsDefinition<Payload = never> {
  readonly purpose: SmsPurpose;
  readonly compose: (context: AppContext, payload: Payload) => Promise<{ readonly to: string; readonly text: string } | null>;
}

type ValuesOf<P extends SmsPurpose> = Parameters<SmsTexts[P]>[0];

/** Binds the words of `purpose` to what fills them. */
export function defineSms<P extends SmsPurpose, Payload extends JobPayload>(
  purpose: P,
  { load }: Definition<Payload, ValuesOf<P>>,
): SmsDefinition<Payload> {
  return {
    purpose,
    async compose(context, payload) {
      const found = await load(context, payload);
      if (found === null) return null;
      const write = texts[found.language][purpose] as (values: ValuesOf<P>) => string;
      return { to: found.to, text: write(found.values) };
    },
  };
}

export const SEND_SMS = 'send_sms';

/** Sends the message soon after the transaction commits. Its payload says whom and what by ids; it is no place for codes or numbers. */
export async function enqueueSms<Payload extends JobPayload>(tx: Database, sms: SmsDefinition<Payload>, payload: Payload): Promise<void> {
  await enqueueJobs(tx, SEND_SMS, [{ ...payload, purpose: sms.purpose }]);
}
