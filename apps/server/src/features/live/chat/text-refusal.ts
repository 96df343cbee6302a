import type { Language } from '@auscult/domain/access/viewer';
import { MESSAGE_MAXIMUM_CHARACTERS, type TextFault, textFault, tidyText } from '@auscult/domain/live/chat-text';
import { errorPhrases } from '../../../http/error-response.ts';
import { Refusal } from '../../../refusal.ts';

function refusalOf(fault: TextFault, language: Language): Refusal {
  const { required, maxLength } = errorPhrases[language].field;
  if (fault === 'patient_data') return new Refusal('patient_data');
  if (fault === 'link') return new Refusal('link_not_allowed');
  return new Refusal('validation_failed', { text: [fault === 'empty' ? required : maxLength(MESSAGE_MAXIMUM_CHARACTERS)] });
}

/** What is stored of a text that somebody wrote in a room; throws what keeps it from being stored. */
export function readText(written: string, by: { readonly isModerator: boolean; readonly now: Date; readonly language: Language }): string {
  const text = tidyText(written);
  const fault = textFault(text, by);
  if (fault !== null) throw refusalOf(fault, by.language);
  return text;
}
