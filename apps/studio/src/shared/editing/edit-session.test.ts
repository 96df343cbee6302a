import { describe, expect, it } from 'vitest';
import {
  beginEditing,
  changeField,
  changesOf,
  collided,
  differences,
  followed,
  isChanged,
  readAgain,
  redo,
  settle,
  stored,
  undo,
} from './edit-session.ts';

const start = beginEditing(3, { title: 'Ritme', introduction: 'Over het hart', language: 'nl' });

describe('When an editor changes something', () => {
  it('knows what would be sent, and nothing when the old value is typed again', () => {
    const changed = changeField(start, 'title', 'Ritme & ruis');
    expect(changesOf(changed)).toEqual({ title: 'Ritme & ruis' });
    expect(isChanged(changeField(changed, 'title', 'Ritme'))).toBe(false);
  });

  it('goes back a field at a time, not a letter', () => {
    const typed = ['R', 'Ri', 'Rit'].reduce((session, title) => changeField(session, 'title', title), changeField(start, 'language', 'en'));
    expect(undo(typed).draft).toMatchObject({ title: 'Ritme', language: 'en' });
    expect(undo(undo(typed)).draft).toEqual(start.draft);
    expect(undo(start)).toBe(start);
  });

  it('goes forward again until something else is changed', () => {
    const typed = changeField(changeField(start, 'title', 'Een', 'a'), 'title', 'Twee', 'b');
    const back = undo(typed);
    expect(back.draft.title).toBe('Een');
    expect(redo(back).draft.title).toBe('Twee');
    expect(undo(redo(back)).draft.title).toBe('Een');
    const other = changeField(undo(back), 'language', 'en');
    expect(redo(other)).toBe(other);
  });

  it('goes back past what was saved, which is then sent', () => {
    const changed = changeField(start, 'title', 'Nieuw');
    const after = undo(stored(changed, changed.draft, 4, changed.draft));
    expect([after.version, changesOf(after)]).toEqual([4, { title: 'Ritme' }]);
  });

  it('keeps what was typed while the save was on its way', () => {
    const sent = changeField(start, 'title', 'Ritme &');
    const after = stored(changeField(sent, 'title', 'Ritme & ruis'), sent.draft, 4, { ...sent.draft, introduction: 'Over het hart.' });
    expect(after.draft).toEqual({ title: 'Ritme & ruis', introduction: 'Over het hart.', language: 'nl' });
    expect(changesOf(after)).toEqual({ title: 'Ritme & ruis' });
  });
});

describe('When the same version is read again, and says something else', () => {
  it('takes over what this editor did not change, and keeps what they did', () => {
    const changed = changeField(start, 'title', 'Ritme & ruis');
    const after = readAgain(changed, { ...start.saved, title: 'Ritme!', introduction: 'Over het hart.' });
    expect(after.draft).toEqual({ title: 'Ritme & ruis', introduction: 'Over het hart.', language: 'nl' });
    expect([after.version, changesOf(after)]).toEqual([3, { title: 'Ritme & ruis' }]);
  });

  it('gives what they refer to its new name everywhere, also on the way back, and takes that for no change', () => {
    const rename = <F extends { language: string }>(fields: F): F => ({ ...fields, language: fields.language.toUpperCase() });
    const changed = undo(changeField(changeField(start, 'language', 'en', 'a'), 'language', 'de', 'b'));
    const after = followed(changed, rename);
    expect([after.draft.language, undo(after).draft.language, redo(after).draft.language]).toEqual(['EN', 'NL', 'DE']);
    expect(changesOf(undo(after))).toEqual({});
  });
});

describe('When somebody else saved first', () => {
  const mine = changeField(start, 'title', 'Mijn titel');
  const conflict = collided(mine, 7, { title: 'Hun titel', introduction: 'Hun inleiding', language: 'nl' });

  it('names the fields that differ, and takes theirs where this editor changed nothing', () => {
    expect(differences(conflict)).toEqual([
      { field: 'title', usual: 'mine' },
      { field: 'introduction', usual: 'theirs' },
    ]);
    const settled = settle(conflict, {});
    expect(settled.draft).toEqual({ title: 'Mijn titel', introduction: 'Hun inleiding', language: 'nl' });
    expect([settled.version, changesOf(settled)]).toEqual([7, { title: 'Mijn titel' }]);
  });

  it('names no field of which both sides say the same, whatever the order of its keys', () => {
    const begun = beginEditing(1, { description: { type: 'paragraph', text: 'Een' } });
    const changed = changeField(begun, 'description', { type: 'paragraph', text: 'Twee' });
    expect(differences(collided(changed, 2, { description: { text: 'Twee', type: 'paragraph' } }))).toEqual([]);
  });

  it('takes what was chosen', () => {
    const settled = settle(conflict, { title: 'theirs', introduction: 'mine' });
    expect(changesOf(settled)).toEqual({ introduction: 'Over het hart' });
    expect(isChanged(settle(conflict, { title: 'theirs' }))).toBe(false);
  });
});
