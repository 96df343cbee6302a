import { bigNumberInput, normaliseBigNumber } from './big-number.ts';
import type { LookupFailure } from './lookup-failure.ts';
import { choosesByHand, isUnanswered, type ProfessionEditor, takesNumber } from './profession-editor.ts';

/** What the editor's screen shows. */
export interface EditorView {
  readonly showsQuestion: boolean;
  readonly isQuestionMarked: boolean;
  readonly showsBigNumber: boolean;
  /** The field lost focus with an invalid number. */
  readonly isBigNumberInvalid: boolean;
  readonly isVerifying: boolean;
  readonly isVerified: boolean;
  /** The sentence below the field, by its error code. */
  readonly failure: LookupFailure | null;
  /** The way out for a number of another account: log in with that, or contact us. */
  readonly showsTakenButton: boolean;
  readonly showsProfessionSelect: boolean;
  readonly offersAdditionsOnly: boolean;
  readonly showsRegistrationNumber: boolean;
  /** The number stands for these, of which at least one must be chosen; null when there is nothing to choose. */
  readonly splitIds: readonly number[] | null;
  /** All that the number stands for was chosen before. */
  readonly isNothingLeft: boolean;
  readonly isBigNumberRequired: boolean;
  /** The register does not know the number: what is saved goes without it. */
  readonly goesWithoutNumber: boolean;
  /** Also true while the question is unanswered: pressing Save then marks the question. */
  readonly isSaveEnabled: boolean;
}

/** Derives what the four layouts show from the state. */
export function viewProfessionEditor(editor: ProfessionEditor): EditorView {
  const { layout, asksQuestion, check, takenIds } = editor;
  const withNumber = takesNumber(editor);
  const byHand = choosesByHand(editor);
  const failure = withNumber && check.state === 'failed' ? check.failure : null;
  const free = withNumber && check.state === 'verified' ? check.professionIds.filter((id) => !takenIds.includes(id)) : null;
  return {
    showsQuestion: asksQuestion,
    isQuestionMarked: editor.isQuestionMarked,
    showsBigNumber: withNumber,
    isBigNumberInvalid: withNumber && check.state === 'invalid',
    isVerifying: withNumber && check.state === 'verifying',
    isVerified: withNumber && check.state === 'verified',
    failure,
    showsTakenButton: failure === 'bignumber_taken',
    showsProfessionSelect: byHand,
    offersAdditionsOnly: layout === 'ADDITION_ONLY',
    showsRegistrationNumber: byHand,
    splitIds: free !== null && free.length > 1 ? free : null,
    isNothingLeft: free?.length === 0,
    isBigNumberRequired: withNumber && !leavesNumberOut(editor) && (layout === 'BIG_ONLY' || asksQuestion),
    goesWithoutNumber: leavesNumberOut(editor),
    isSaveEnabled: isUnanswered(editor) || isComplete(editor),
  };
}

/** One line of what is saved, by the names of the wire. */
export interface ProfessionToSave {
  readonly profession_id: number;
  readonly big_number?: string;
  readonly registration_number?: string;
}

/** The request body of Save; null while saving is not allowed, such as with an unanswered question. */
export function professionsToSave(editor: ProfessionEditor): ProfessionToSave[] | null {
  if (isUnanswered(editor) || !isComplete(editor)) return null;
  const number = takesNumber(editor) && !leavesNumberOut(editor) ? normaliseBigNumber(editor.bigNumber) : null;
  const registration = viewProfessionEditor(editor).showsRegistrationNumber ? editor.registrationNumber.trim() : '';
  return editor.professionIds.map((id) => ({
    profession_id: id,
    ...(number !== null && { big_number: number }),
    ...(registration !== '' && { registration_number: registration }),
  }));
}

function isComplete(editor: ProfessionEditor): boolean {
  if (editor.professionIds.length === 0) return false;
  if (!takesNumber(editor) || choosesWithoutNumber(editor)) return true;
  const { check } = editor;
  return check.state === 'verified' || (check.state === 'failed' && choosesByHand(editor));
}

/** A number that the register does not know is most likely mistyped; where only a number is taken it stays, as a claim. */
const leavesNumberOut = (editor: ProfessionEditor) =>
  editor.layout === 'DEFAULT' && takesNumber(editor) && editor.check.state === 'failed' && editor.check.failure === 'bignumber_invalid_response';

/** The number is optional and was left empty. */
const choosesWithoutNumber = ({ layout, asksQuestion, bigNumber }: ProfessionEditor) =>
  layout === 'DEFAULT' && !asksQuestion && bigNumberInput(bigNumber) === 'empty';
