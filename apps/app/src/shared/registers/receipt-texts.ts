import type { Receipt } from '@auscult/contract/entities/register';
import { dayAndMonth } from '@auscult/phrases/dates';
import { type Language, localeOf } from '@auscult/phrases/language';
import type { dossierPhrases } from '@auscult/phrases/screens/dossier';
import type { ReceiptStep } from '@auscult/ui/accreditation/receipt-steps';

export type DossierWords = (typeof dossierPhrases)['nl' | 'en'];

interface ReceiptView {
  readonly language: Language;
  readonly words: DossierWords;
  readonly now: Date;
  /** On a phone the last label is shortened. */
  readonly isShort: boolean;
}

/** The four quarters of a receipt: earned, sent, answered, in the register's file. */
export function receiptSteps(receipt: Receipt, { language, words, now, isShort }: ReceiptView): ReceiptStep[] {
  const { state, earned_at, sent_at, answered_at, expected_at } = receipt;
  const { step } = words;
  const day = (at: string | null) => (at === null ? '' : dayAndMonth(language, at, now));
  const isHeldBack = state === 'refused' && sent_at === null;
  const isTaken = state === 'accepted' || state === 'credited';

  const sent = (): ReceiptStep => {
    if (isHeldBack) return { id: 'sent', label: step.notSent, detail: day(answered_at), state: 'failed' };
    if (state === 'earned') return { id: 'sent', label: step.sent, detail: words.soon, state: 'waiting' };
    return { id: 'sent', label: step.sent, detail: day(sent_at), state: 'done' };
  };
  const answered = (): ReceiptStep => {
    if (isTaken) return { id: 'answer', label: step.accepted, detail: day(answered_at), state: 'done' };
    if (state === 'refused' && !isHeldBack) return { id: 'answer', label: step.refused, detail: day(answered_at), state: 'failed' };
    if (state === 'sent') return { id: 'answer', label: step.answer, detail: words.soon, state: 'waiting' };
    return { id: 'answer', label: step.answer, detail: words.after, state: 'off' };
  };
  const filed = (): ReceiptStep => {
    const label = isShort ? step.filed.short : step.filed.long;
    if (state === 'credited') return { id: 'filed', label, detail: day(expected_at), state: 'done' };
    if (state === 'accepted' && expected_at !== null) {
      const clock = new Intl.DateTimeFormat(localeOf[language], { hour: '2-digit', minute: '2-digit' }).format(new Date(expected_at));
      return { id: 'filed', label, detail: words.expected(clock), state: 'waiting' };
    }
    return { id: 'filed', label, detail: state === 'refused' ? words.notYet : words.after, state: 'off' };
  };
  return [{ id: 'earned', label: step.earned, detail: day(earned_at), state: 'done' }, sent(), answered(), filed()];
}
