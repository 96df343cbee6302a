import { ApiError } from '@auscult/client/api-error';
import { type Failure, failureOf } from '@auscult/web/services/failure';
import { usePhrases } from '@auscult/web/services/web-services';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  beginEditing,
  changeField,
  changesOf,
  collided,
  type EditSession,
  type Fields,
  followed,
  isChanged,
  isSame,
  readAgain,
  redo,
  settle,
  stored,
  undo,
} from './edit-session.ts';

/** Between the last change and the save of it. */
const SAVE_AFTER_MS = 1_000;

interface Versioned {
  readonly version: number;
}

interface EditingOptions<Row extends Versioned, F extends Fields> {
  readonly row: Row;
  readonly fieldsOf: (row: Row) => F;
  /** Answers the row as it is then. */
  readonly send: (changes: Partial<F>, version: number, draft: F) => Promise<Row>;
  /** Saves by itself a moment after the last change; else when asked. */
  readonly saves: 'by-itself' | 'when-asked';
  readonly onSaved: (row: Row) => void;
  /** The same fields, once what they refer to has other names. */
  readonly follow?: (fields: F, before: Row, now: Row) => F;
  /** A save was refused for what is in it: the row is to be read again, as what it refers to may have changed. */
  readonly onRefused?: () => void;
}

/** What the head of an editor says of the work. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed';

export interface Editing<F extends Fields, Row = unknown> {
  readonly session: EditSession<F>;
  readonly state: SaveState;
  /** Of the last write that was refused. */
  readonly failure: Failure | null;
  /** What goes on under one name is one step back; without a name, that of the field. */
  readonly change: <N extends keyof F>(field: N, value: F[N], name?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: () => void;
  /** Another write of the same row, as its publication: it names the version too. */
  readonly act: (write: (version: number) => Promise<Row>) => void;
  readonly settle: (chosen: Readonly<Record<string, 'mine' | 'theirs'>>) => void;
}

/** Edits one thing without loss: writes name the version that they began from, and what was not saved is never dropped without a word. */
export function useEditing<Row extends Versioned, F extends Fields>({
  row,
  fieldsOf,
  send,
  saves,
  onSaved,
  follow,
  onRefused,
}: EditingOptions<Row, F>): Editing<F, Row> {
  const { shell } = usePhrases();
  const [session, setSession] = useState(() => beginEditing(row.version, fieldsOf(row)));
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** A save that was asked for goes on once there is reason to try it again. */
  const [isAsked, setAsked] = useState(false);
  const [read, setRead] = useState(row);
  const isDirty = isChanged(session);

  if (row !== read) {
    setRead(row);
    const named = follow ? followed(session, (fields) => follow(fields, read, row)) : session;
    const after = row.version === session.version && !session.conflict ? readAgain(named, fieldsOf(row)) : named;
    setSession(after);
    // What was refused is not what would be sent now.
    if (isDirty && !isSame(after.draft, session.draft)) setFailure(null);
  }
  // What others saved is taken over while nothing of ours would be lost.
  if (row.version > session.version && !isDirty && !isSaving && !session.conflict) setSession(beginEditing(row.version, fieldsOf(row)));

  async function write(call: (version: number) => Promise<Row>): Promise<void> {
    if (isSaving || session.conflict) return;
    const sent = session.draft;
    setSaving(true);
    try {
      const answered = await call(session.version);
      setFailure(null);
      setAsked(false);
      setSession((now) => stored(now, sent, answered.version, fieldsOf(answered)));
      onSaved(answered);
    } catch (error) {
      const current = error instanceof ApiError && error.status === 412 ? (error.current as Row | undefined) : undefined;
      if (current) {
        setSession((now) => collided(now, current.version, fieldsOf(current)));
        setAsked(false);
        onSaved(current);
      } else {
        setFailure(failureOf(error, shell));
        if (error instanceof ApiError && error.status === 422) onRefused?.();
      }
    } finally {
      setSaving(false);
    }
  }
  const save = () => {
    if (isDirty) void write((version) => send(changesOf(session), version, session.draft));
  };
  const saveByItself = useEffectEvent(save);

  const waiting = (saves === 'by-itself' || isAsked) && isDirty && !isSaving && !session.conflict && !failure ? session.draft : null;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(saveByItself, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [waiting]);

  const become = (next: (now: EditSession<F>) => EditSession<F>) => {
    setFailure(null);
    setAsked(false);
    setSession(next);
  };
  return {
    session,
    // Another write that was refused leaves nothing unsaved.
    state: isSaving ? 'saving' : isDirty ? (failure ? 'failed' : 'unsaved') : 'saved',
    failure,
    change: (field, value, name) => become((now) => changeField(now, field, value, name)),
    undo: () => become(undo),
    redo: () => become(redo),
    save() {
      setAsked(true);
      save();
    },
    act: (call) => void write(call),
    settle: (chosen) => become((now) => settle(now, chosen)),
  };
}
