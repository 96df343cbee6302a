import { bigNumberInput, normaliseBigNumber } from './big-number.ts';
import { allowsManualChoice, type LookupFailure } from './lookup-failure.ts';

/** How a profession is entered: by BIG number or not, by number alone, without one, or as an addition to a BIG registration. */
export type EditorLayout = 'DEFAULT' | 'BIG_ONLY' | 'PROFESSION_ONLY' | 'ADDITION_ONLY';

/** `idle` while nothing can be asked; `invalid` once the field was left with what is no number. */
export type BigCheck =
  | { readonly state: 'idle' | 'invalid' }
  | { readonly state: 'verifying'; readonly number: string }
  | { readonly state: 'verified'; readonly number: string; readonly professionIds: readonly number[] }
  | { readonly state: 'failed'; readonly number: string; readonly failure: LookupFailure };

export interface ProfessionEditor {
  readonly layout: EditorLayout;
  /** Whether 'do you have a BIG number?' is asked; it only is in the default layout. */
  readonly asksQuestion: boolean;
  /** Professions of other rows. */
  readonly takenIds: readonly number[];
  /** The profession of the row being edited or verified. */
  readonly ownId: number | null;
  readonly hasBigNumber: boolean | null;
  readonly bigNumber: string;
  readonly check: BigCheck;
  /** Several when one number stands for several. */
  readonly professionIds: readonly number[];
  readonly registrationNumber: string;
  /** Saving was tried without an answer to the question. */
  readonly isQuestionMarked: boolean;
}

interface Start {
  readonly layout: EditorLayout;
  readonly asksQuestion?: boolean;
  readonly takenIds?: readonly number[];
  /** The row being edited; a number that is only claimed (`isClaim`) is looked up again. */
  readonly editing?: {
    readonly professionId: number;
    readonly bigNumber: string | null;
    readonly isClaim?: boolean;
    readonly registrationNumber: string | null;
  };
}

/** An editor as it opens: empty, or with what the edited row has. */
export function openProfessionEditor({ layout, asksQuestion = true, takenIds = [], editing }: Start): ProfessionEditor {
  return {
    layout,
    asksQuestion: asksQuestion && layout === 'DEFAULT',
    takenIds,
    ownId: editing?.professionId ?? null,
    hasBigNumber: editing === undefined ? null : editing.bigNumber !== null,
    bigNumber: editing?.bigNumber ?? '',
    // A number that was verified need not be asked about again to change what stands beside it.
    check:
      editing?.bigNumber && editing.isClaim !== true
        ? { state: 'verified', number: editing.bigNumber, professionIds: [editing.professionId] }
        : { state: 'idle' },
    professionIds: editing === undefined ? [] : [editing.professionId],
    registrationNumber: editing?.registrationNumber ?? '',
    isQuestionMarked: false,
  };
}

export type EditorEvent =
  | { readonly type: 'question_answered'; readonly hasBigNumber: boolean }
  | { readonly type: 'number_typed'; readonly text: string }
  | { readonly type: 'number_left' }
  | { readonly type: 'lookup_begun'; readonly number: string }
  | { readonly type: 'lookup_found'; readonly number: string; readonly professionIds: readonly number[] }
  | { readonly type: 'lookup_failed'; readonly number: string; readonly failure: LookupFailure }
  | { readonly type: 'professions_chosen'; readonly professionIds: readonly number[] }
  | { readonly type: 'registration_typed'; readonly text: string }
  | { readonly type: 'save_pressed' };

/** The reducer. Lookup results for a number that was changed meanwhile are ignored. */
export function stepProfessionEditor(editor: ProfessionEditor, event: EditorEvent): ProfessionEditor {
  switch (event.type) {
    case 'question_answered':
      return event.hasBigNumber === editor.hasBigNumber
        ? editor
        : {
            ...editor,
            hasBigNumber: event.hasBigNumber,
            isQuestionMarked: false,
            professionIds: event.hasBigNumber ? registeredIds(editor) : ownIds(editor),
          };
    case 'number_typed':
      return typed(editor, event.text);
    case 'number_left': {
      const input = bigNumberInput(editor.bigNumber);
      return input === 'too_short' || input === 'wrong' ? { ...editor, check: { state: 'invalid' } } : editor;
    }
    case 'lookup_begun':
      return isInField(editor, event.number) ? { ...editor, check: { state: 'verifying', number: event.number } } : editor;
    case 'lookup_found': {
      if (!isInField(editor, event.number)) return editor;
      const check: BigCheck = { state: 'verified', number: event.number, professionIds: [...new Set(event.professionIds)] };
      return { ...editor, check, professionIds: registeredIds({ ...editor, check }) };
    }
    case 'lookup_failed':
      return isInField(editor, event.number)
        ? { ...editor, check: { state: 'failed', number: event.number, failure: event.failure }, professionIds: ownIds(editor) }
        : editor;
    case 'professions_chosen':
      return { ...editor, professionIds: [...new Set(event.professionIds)].filter((id) => !editor.takenIds.includes(id)) };
    case 'registration_typed':
      return { ...editor, registrationNumber: event.text };
    case 'save_pressed':
      return { ...editor, isQuestionMarked: isUnanswered(editor) };
  }
}

/** The number to look up once typing has rested; null when there is none, or it was asked about. */
export function numberToLookUp(editor: ProfessionEditor): string | null {
  if (!takesNumber(editor) || (editor.check.state !== 'idle' && editor.check.state !== 'invalid')) return null;
  return normaliseBigNumber(editor.bigNumber);
}

/** The question is shown and unanswered. */
export const isUnanswered = ({ asksQuestion, hasBigNumber }: ProfessionEditor): boolean => asksQuestion && hasBigNumber === null;

/** Whether this way of entering takes a BIG number. Where nobody asks, the default layout takes one and goes without. */
export function takesNumber({ layout, asksQuestion, hasBigNumber }: ProfessionEditor): boolean {
  return layout === 'BIG_ONLY' || (layout === 'DEFAULT' && (!asksQuestion || hasBigNumber === true));
}

const isInField = (editor: ProfessionEditor, number: string) => takesNumber(editor) && normaliseBigNumber(editor.bigNumber) === number;

function typed(editor: ProfessionEditor, text: string): ProfessionEditor {
  const number = normaliseBigNumber(text);
  const isSame = number !== null && number === normaliseBigNumber(editor.bigNumber) && editor.check.state !== 'invalid';
  return isSame ? { ...editor, bigNumber: text } : { ...editor, bigNumber: text, check: { state: 'idle' }, professionIds: [] };
}

const ownIds = ({ ownId }: Pick<ProfessionEditor, 'ownId'>): readonly number[] => (ownId === null ? [] : [ownId]);

/** What the number stands for is chosen by itself, to be taken away where it is not practised; for a row that has a profession only that one. */
function registeredIds({ check, takenIds, ownId }: Pick<ProfessionEditor, 'check' | 'takenIds' | 'ownId'>): readonly number[] {
  const free = check.state === 'verified' ? check.professionIds.filter((id) => !takenIds.includes(id)) : [];
  return ownId !== null && free.includes(ownId) ? [ownId] : free;
}

/** After this failure, or without a number, the select is the way to a profession. */
export function choosesByHand(editor: ProfessionEditor): boolean {
  const { layout, asksQuestion, hasBigNumber, check } = editor;
  if (layout === 'PROFESSION_ONLY' || layout === 'ADDITION_ONLY') return true;
  if (takesNumber(editor) && check.state === 'failed') return allowsManualChoice(check.failure);
  return layout === 'DEFAULT' && (asksQuestion ? hasBigNumber === false : bigNumberInput(editor.bigNumber) === 'empty');
}
