import { ApiError } from '@auscult/client/api-error';
import { failureOf } from '@auscult/web/services/failure';
import { usePhrases } from '@auscult/web/services/web-services';
import { useEffect, useEffectEvent, useState } from 'react';
import { beginEditing, changeField, changesOf, collided, type EditSession, type Fields, isChanged, settle, stored, undo } from './edit-session.ts';

/** Between the last change and the save of it. */
const SAVE_AFTER_MS = 1_000;

interface Versioned {
  readonly version: number;
}

interface EditingOptions<Row extends Versioned, F extends Fields> {
  readonly row: Row;
  readonly fieldsOf: (row: Row) => F;
  /** Answers the row as it is then. */
  readonly send: (changes: Partial<F>, version: number) => Promise<Row>;
  /** Saves by itself a moment after the last change; else when asked. */
  readonly saves: 'by-itself' | 'when-asked';
  readonly onSaved: (row: Row) => void;
}

/** What the head of an editor says of the work. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed';

export interface Editing<F extends Fields> {
  readonly session: EditSession<F>;
  readonly state: SaveState;
  /** Of the last save that was refused: sentences, and per field. */
  readonly failure: { readonly lines: readonly string[]; readonly fields: Readonly<Record<string, readonly string[]>> } | null;
  readonly change: <N extends keyof F>(field: N, value: F[N]) => void;
  readonly undo: () => void;
  readonly save: () => void;
  readonly settle: (chosen: Readonly<Record<string, 'mine' | 'theirs'>>) => void;
}

/** Edits one thing without loss: saves name the version that they began from, and what was not saved is never dropped without a word. */
export function useEditing<Row extends Versioned, F extends Fields>({ row, fieldsOf, send, saves, onSaved }: EditingOptions<Row, F>): Editing<F> {
  const { shell } = usePhrases();
  const [session, setSession] = useState(() => beginEditing(row.version, fieldsOf(row)));
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Editing<F>['failure']>(null);
  const isDirty = isChanged(session);

  // What others saved, or another part of this screen, is taken over while nothing of ours would be lost.
  if (row.version > session.version && !isDirty && !isSaving && !session.conflict) setSession(beginEditing(row.version, fieldsOf(row)));

  async function save(): Promise<void> {
    if (isSaving || session.conflict || !isDirty) return;
    const sent = session.draft;
    setSaving(true);
    try {
      const answered = await send(changesOf(session), session.version);
      setFailure(null);
      setSession((now) => stored(now, sent, answered.version, fieldsOf(answered)));
      onSaved(answered);
    } catch (error) {
      const current = error instanceof ApiError && error.status === 412 ? (error.current as Row | undefined) : undefined;
      if (current) setSession((now) => collided(now, current.version, fieldsOf(current)));
      else setFailure(failureOf(error, shell));
    } finally {
      setSaving(false);
    }
  }
  const saveByItself = useEffectEvent(save);

  const waiting = saves === 'by-itself' && isDirty && !isSaving && !session.conflict && !failure ? session.draft : null;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => void saveByItself(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [waiting]);

  // The browser asks before the page is left with what is not saved.
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);

  const change = (next: (now: EditSession<F>) => EditSession<F>) => {
    setFailure(null);
    setSession(next);
  };

  return {
    session,
    state: isSaving ? 'saving' : failure ? 'failed' : isDirty ? 'unsaved' : 'saved',
    failure,
    change: (field, value) => change((now) => changeField(now, field, value)),
    undo: () => change(undo),
    save: () => void save(),
    settle: (chosen) => change((now) => settle(now, chosen)),
  };
}
