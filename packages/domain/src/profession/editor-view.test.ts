import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EditorView, professionsToSave, viewProfessionEditor } from './editor-view.ts';
import { lookupFailureOf } from './lookup-failure.ts';
import {
  type EditorEvent,
  type EditorLayout,
  numberToLookUp,
  openProfessionEditor,
  type ProfessionEditor,
  stepProfessionEditor,
} from './profession-editor.ts';

const NUMBER = '09012345630';
type Start = Parameters<typeof openProfessionEditor>[0];

const after = (start: Start, ...events: EditorEvent[]): ProfessionEditor => events.reduce(stepProfessionEditor, openProfessionEditor(start));
const yes: EditorEvent = { type: 'question_answered', hasBigNumber: true };
const no: EditorEvent = { type: 'question_answered', hasBigNumber: false };
const type = (text: string): EditorEvent => ({ type: 'number_typed', text });
const left: EditorEvent = { type: 'number_left' };
const begun: EditorEvent = { type: 'lookup_begun', number: NUMBER };
const found = (...professionIds: number[]): EditorEvent => ({ type: 'lookup_found', number: NUMBER, professionIds });
const failed = (code: string): EditorEvent => ({ type: 'lookup_failed', number: NUMBER, failure: lookupFailureOf(code) });
const choose = (...professionIds: number[]): EditorEvent => ({ type: 'professions_chosen', professionIds });
const registration: EditorEvent = { type: 'registration_typed', text: ' KP-12 ' };
const save: EditorEvent = { type: 'save_pressed' };

/** The parts of the form that show. */
function shown(editor: ProfessionEditor): string[] {
  const view = viewProfessionEditor(editor);
  const parts: (keyof EditorView)[] = ['showsQuestion', 'showsBigNumber', 'showsProfessionSelect', 'showsRegistrationNumber', 'offersAdditionsOnly'];
  return parts.filter((part) => view[part]).map((part) => part.replace(/^shows|^offers/, ''));
}
const canSave = (editor: ProfessionEditor) => viewProfessionEditor(editor).isSaveEnabled;

describe('The four layouts', () => {
  it.each<[string, Start, EditorEvent[], string[]]>([
    ['DEFAULT asks first', { layout: 'DEFAULT' }, [], ['Question']],
    ['DEFAULT with yes takes a number', { layout: 'DEFAULT' }, [yes], ['Question', 'BigNumber']],
    ['DEFAULT with no takes a profession', { layout: 'DEFAULT' }, [no], ['Question', 'ProfessionSelect', 'RegistrationNumber']],
    [
      'DEFAULT without the question takes either',
      { layout: 'DEFAULT', asksQuestion: false },
      [],
      ['BigNumber', 'ProfessionSelect', 'RegistrationNumber'],
    ],
    ['DEFAULT without the question goes by the number once there is one', { layout: 'DEFAULT', asksQuestion: false }, [type('1')], ['BigNumber']],
    ['BIG_ONLY takes a number', { layout: 'BIG_ONLY' }, [], ['BigNumber']],
    ['BIG_ONLY hears no answer', { layout: 'BIG_ONLY' }, [no], ['BigNumber']],
    ['PROFESSION_ONLY takes a profession', { layout: 'PROFESSION_ONLY' }, [], ['ProfessionSelect', 'RegistrationNumber']],
    ['ADDITION_ONLY takes an addition', { layout: 'ADDITION_ONLY' }, [], ['ProfessionSelect', 'RegistrationNumber', 'AdditionsOnly']],
  ])('PROF-04.1 PROF-04.2 PROF-04.4 PROF-04.5 %s', (_, start, events, parts) => {
    expect(shown(after(start, ...events))).toEqual(parts);
  });

  it('PROF-04.3 marks the question when Save is pressed without an answer, until there is one', () => {
    const pressed = after({ layout: 'DEFAULT' }, save);
    expect(viewProfessionEditor(pressed)).toMatchObject({ isQuestionMarked: true, isSaveEnabled: true });
    expect(professionsToSave(pressed)).toBeNull();
    expect(viewProfessionEditor(stepProfessionEditor(pressed, no))).toMatchObject({ isQuestionMarked: false, isSaveEnabled: false });
  });

  it.each<[string, Start, EditorEvent[], boolean]>([
    ['no profession is chosen', { layout: 'PROFESSION_ONLY' }, [], false],
    ['one is', { layout: 'PROFESSION_ONLY' }, [choose(4)], true],
    ['it was chosen in another row', { layout: 'PROFESSION_ONLY', takenIds: [4] }, [choose(4)], false],
    ['the number is being verified', { layout: 'BIG_ONLY' }, [type(NUMBER), begun], false],
    ['a kept number is being verified again', { layout: 'BIG_ONLY' }, [type(NUMBER), begun, found(1), type('9'), type(NUMBER), begun], false],
    ['the number is verified', { layout: 'BIG_ONLY' }, [type(NUMBER), begun, found(1)], true],
    ['the number is not whole', { layout: 'BIG_ONLY' }, [type('1234')], false],
    ['the number stands for several', { layout: 'BIG_ONLY' }, [type(NUMBER), begun, found(1, 2)], true],
    ['none of several is left chosen', { layout: 'BIG_ONLY' }, [type(NUMBER), begun, found(1, 2), choose()], false],
    ['one of several is chosen', { layout: 'BIG_ONLY' }, [type(NUMBER), begun, found(1, 2), choose(2)], true],
    ['all that it stands for was chosen before', { layout: 'BIG_ONLY', takenIds: [1] }, [type(NUMBER), begun, found(1)], false],
    ['an optional number was begun', { layout: 'DEFAULT', asksQuestion: false }, [choose(4), type('12')], false],
    ['nothing but a profession is given where nobody asks', { layout: 'DEFAULT', asksQuestion: false }, [choose(4)], true],
  ])('PROF-04.8 says whether Save is enabled when %s', (_, start, events, isEnabled) => {
    expect(canSave(after(start, ...events))).toBe(isEnabled);
  });

  it('sends the number with every profession that it stands for, and a registration number without one', () => {
    expect(professionsToSave(after({ layout: 'BIG_ONLY' }, type('BIG 9012345630'), begun, found(1, 2), choose(1, 2, 2)))).toEqual([
      { profession_id: 1, big_number: NUMBER },
      { profession_id: 2, big_number: NUMBER },
    ]);
    expect(professionsToSave(after({ layout: 'DEFAULT' }, yes, type(NUMBER), no, choose(4), registration))).toEqual([
      { profession_id: 4, registration_number: 'KP-12' },
    ]);
  });

  it('opens with what the edited row has, ready to save', () => {
    const withNumber = openProfessionEditor({ layout: 'DEFAULT', editing: { professionId: 3, bigNumber: NUMBER, registrationNumber: null } });
    expect(shown(withNumber)).toEqual(['Question', 'BigNumber']);
    expect(numberToLookUp(withNumber)).toBeNull();
    expect(professionsToSave(withNumber)).toEqual([{ profession_id: 3, big_number: NUMBER }]);
    const without = openProfessionEditor({ layout: 'DEFAULT', editing: { professionId: 3, bigNumber: null, registrationNumber: 'KP-1' } });
    expect(professionsToSave(without)).toEqual([{ profession_id: 3, registration_number: 'KP-1' }]);
  });
});

describe('The BIG number in the editor', () => {
  it('BIG-01.3 BIG-01.5 is looked up from nine characters on, and says that it is invalid when left with fewer', () => {
    expect(numberToLookUp(after({ layout: 'BIG_ONLY' }, type('12345678')))).toBeNull();
    expect(numberToLookUp(after({ layout: 'BIG_ONLY' }, type('123456789')))).toBe('00123456789');
    const invalid = (text: string) => viewProfessionEditor(after({ layout: 'BIG_ONLY' }, type(text), left)).isBigNumberInvalid;
    expect(['', '1', '12345678', '123456789', '12345678901', '123456789012'].map(invalid)).toEqual([false, true, true, false, false, true]);
    expect(viewProfessionEditor(after({ layout: 'BIG_ONLY' }, type('1'), left, type('12'))).isBigNumberInvalid).toBe(false);
  });

  it('is not looked up where none is taken', () => {
    for (const layout of ['PROFESSION_ONLY', 'ADDITION_ONLY', 'DEFAULT'] as const) expect(numberToLookUp(after({ layout }, type(NUMBER)))).toBeNull();
  });

  it('BIG-02.1 is verifying, then verified', () => {
    const verifying = after({ layout: 'BIG_ONLY' }, type(NUMBER), begun);
    expect(viewProfessionEditor(verifying)).toMatchObject({ isVerifying: true, isVerified: false });
    expect(numberToLookUp(verifying)).toBeNull();
    expect(viewProfessionEditor(stepProfessionEditor(verifying, found(1)))).toMatchObject({ isVerifying: false, isVerified: true });
  });

  it.each([
    'bignumber_invalid_response',
    'bignumber_details_not_found',
    'bignumber_service_down',
    'internal',
    'unavailable',
    'offline',
    'too_many_requests',
  ])('BIG-02.2 BIG-02.3 lets the profession be chosen by hand after %s, and keeps the number', (code) => {
    const editor = after({ layout: 'BIG_ONLY' }, type(NUMBER), begun, failed(code));
    expect(shown(editor)).toEqual(['BigNumber', 'ProfessionSelect', 'RegistrationNumber']);
    expect(canSave(editor)).toBe(false);
    expect(professionsToSave(stepProfessionEditor(editor, choose(7)))).toEqual([{ profession_id: 7, big_number: NUMBER }]);
  });

  it('goes on without a number that the register does not know, and says so; one that it could not be asked about stays', () => {
    const chosen = (code: string) => after({ layout: 'DEFAULT' }, yes, type(NUMBER), begun, failed(code), choose(7), registration);
    expect(viewProfessionEditor(chosen('bignumber_invalid_response')).goesWithoutNumber).toBe(true);
    expect(professionsToSave(chosen('bignumber_invalid_response'))).toEqual([{ profession_id: 7, registration_number: 'KP-12' }]);
    expect(viewProfessionEditor(chosen('unavailable')).goesWithoutNumber).toBe(false);
    expect(professionsToSave(chosen('unavailable'))).toEqual([{ profession_id: 7, big_number: NUMBER, registration_number: 'KP-12' }]);
  });

  it('looks a number up again that is only claimed, and keeps to the profession that it stands under', () => {
    const editing = { professionId: 2, bigNumber: NUMBER, isClaim: true, registrationNumber: null };
    const claim = openProfessionEditor({ layout: 'BIG_ONLY', editing });
    expect(viewProfessionEditor(claim)).toMatchObject({ isVerified: false, isSaveEnabled: false });
    expect(numberToLookUp(claim)).toBe(NUMBER);
    const next = (answered: EditorEvent) => professionsToSave([begun, answered].reduce(stepProfessionEditor, claim));
    expect(next(found(1, 2))).toEqual([{ profession_id: 2, big_number: NUMBER }]);
    expect(next(found(1, 3))?.map(({ profession_id }) => profession_id)).toEqual([1, 3]);
    expect(next(failed('unavailable'))).toEqual([{ profession_id: 2, big_number: NUMBER }]);
    expect(next(failed('bignumber_taken'))).toBeNull();
  });

  it('says what is wrong by its code; whatever breaks is the service being down', () => {
    const failure = (code: string) => viewProfessionEditor(after({ layout: 'BIG_ONLY' }, type(NUMBER), begun, failed(code))).failure;
    expect(failure('internal')).toBe('bignumber_service_down');
    expect(failure('bignumber_invalid')).toBe('bignumber_invalid_response');
    expect(failure('bignumber_details_not_found')).toBe('bignumber_details_not_found');
    expect(failure('too_many_requests')).toBe('too_many_requests');
  });

  it('BIG-02.4 of another account shows its button and no way to go on with it', () => {
    const editor = after({ layout: 'DEFAULT' }, yes, type(NUMBER), begun, failed('bignumber_taken'), choose(7));
    expect(viewProfessionEditor(editor)).toMatchObject({ showsTakenButton: true, showsProfessionSelect: false, isSaveEnabled: false });
  });

  it('does not go on with a registration that has ended', () => {
    const editor = after({ layout: 'BIG_ONLY' }, type(NUMBER), begun, failed('bignumber_inactive'), choose(7));
    expect(viewProfessionEditor(editor)).toMatchObject({ failure: 'bignumber_inactive', showsProfessionSelect: false, isSaveEnabled: false });
  });

  it('hears no answer about a number that no longer stands there', () => {
    const late = after({ layout: 'BIG_ONLY' }, type(NUMBER), begun, type('19012345601'), found(1));
    expect(viewProfessionEditor(late)).toMatchObject({ isVerified: false, isSaveEnabled: false });
    expect(numberToLookUp(late)).toBe('19012345601');
  });

  it('asks which of several are meant, leaving out those chosen before', () => {
    const splitOf = (takenIds: number[]) => viewProfessionEditor(after({ layout: 'BIG_ONLY', takenIds }, type(NUMBER), begun, found(1, 2, 3)));
    expect(splitOf([]).splitIds).toEqual([1, 2, 3]);
    expect(splitOf([2]).splitIds).toEqual([1, 3]);
    expect(splitOf([1, 2])).toMatchObject({ splitIds: null, isSaveEnabled: true });
    expect(splitOf([1, 2, 3])).toMatchObject({ splitIds: null, isNothingLeft: true, isSaveEnabled: false });
  });

  it('saves a profession once that a number stands for twice', () => {
    const editor = after({ layout: 'BIG_ONLY' }, type(NUMBER), begun, found(1, 1));
    expect(professionsToSave(editor)).toEqual([{ profession_id: 1, big_number: NUMBER }]);
  });

  it('keeps what was verified while only spaces change, and while the answer changes twice', () => {
    const verified = after({ layout: 'DEFAULT' }, yes, type(NUMBER), begun, found(1));
    expect(canSave(stepProfessionEditor(verified, type('BIG 9012 345 630')))).toBe(true);
    expect(professionsToSave([no, yes].reduce(stepProfessionEditor, verified))).toEqual([{ profession_id: 1, big_number: NUMBER }]);
  });
});

describe('Whatever is pressed, in whatever order', () => {
  const id = fc.integer({ min: 1, max: 4 });
  const ids = fc.array(id, { maxLength: 3 });
  const number = fc.constantFrom(NUMBER, '19012345601', '00123456789');
  const event: fc.Arbitrary<EditorEvent> = fc.oneof(
    fc.boolean().map((hasBigNumber) => ({ type: 'question_answered' as const, hasBigNumber })),
    fc.oneof(number, fc.stringMatching(/^[\dx ]{0,12}$/)).map(type),
    fc.constant(left),
    number.map((one) => ({ type: 'lookup_begun' as const, number: one })),
    fc.tuple(number, ids).map(([one, professionIds]) => ({ type: 'lookup_found' as const, number: one, professionIds })),
    fc
      .tuple(number, fc.constantFrom('bignumber_taken', 'bignumber_inactive', 'internal', 'bignumber_invalid_response'))
      .map(([one, code]) => ({ type: 'lookup_failed' as const, number: one, failure: lookupFailureOf(code) })),
    ids.map((professionIds) => choose(...professionIds)),
    fc.constant(registration),
    fc.constant(save),
  );
  const layouts: EditorLayout[] = ['DEFAULT', 'BIG_ONLY', 'PROFESSION_ONLY', 'ADDITION_ONLY'];

  /** What must never be, by name. */
  function wrongIn(editor: ProfessionEditor): string[] {
    const view = viewProfessionEditor(editor);
    const sent = professionsToSave(editor);
    const lines = sent ?? [];
    const breaches: Record<string, boolean> = {
      'nothing is sent': sent?.length === 0,
      'sent while Save is off': sent !== null && !view.isSaveEnabled,
      'sent while verifying': sent !== null && view.isVerifying,
      'sent with a number that is taken or has ended': sent !== null && ['bignumber_taken', 'bignumber_inactive'].includes(view.failure ?? ''),
      'a profession twice or of another row':
        new Set([...lines.map((line) => line.profession_id), ...editor.takenIds]).size !== lines.length + new Set(editor.takenIds).size,
      'a number that is none': lines.some((line) => !/^\d{11}$/.test(line.big_number ?? NUMBER)),
      'no number where one is required': view.isBigNumberRequired && lines.some((line) => line.big_number === undefined),
      'Save is on for nothing': view.isSaveEnabled && sent === null && !(view.showsQuestion && editor.hasBigNumber === null),
    };
    return Object.keys(breaches).filter((name) => breaches[name]);
  }

  it('PROF-04.7 sends only what may be: a free profession, never while verifying, never a number that is taken or has ended', () => {
    fc.assert(
      fc.property(fc.constantFrom(...layouts), fc.boolean(), ids, fc.array(event, { maxLength: 25 }), (layout, asksQuestion, takenIds, events) => {
        const editor = after({ layout, asksQuestion, takenIds }, ...events);
        expect(wrongIn(editor)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
