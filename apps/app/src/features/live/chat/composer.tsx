import { ApiError } from '@auscult/client/api-error';
import { countSigns, MESSAGE_MAXIMUM_CHARACTERS, textFault, tidyText } from '@auscult/domain/live/chat-text';
import { findPatientData } from '@auscult/domain/live/patient-data';
import { clockOfDay } from '@auscult/phrases/dates';
import { livePhrases } from '@auscult/phrases/screens/live';
import { CheckField } from '@auscult/ui/form/check-field';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { ArrowUp } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './composer.module.css';

/** From here on it is said how many signs are left. */
const TELL_FROM = 50;
/** A time-out that lasts longer is one until the end. */
const TO_END_MS = 12 * 3_600_000;
/** Refusals that say themselves what to do. */
const SAID_BY_SERVER = new Set([
  'link_not_allowed',
  'patient_data',
  'writing_blocked',
  'live_ended',
  'email_unverified',
  'name_needed',
  'profession_needed',
  'limit_reached',
  'conflict',
]);

interface ComposerProps {
  readonly label: string;
  /** What is said when a text was not sent. */
  readonly failed: string;
  readonly isModerator: boolean;
  readonly slowModeSeconds: number;
  /** A moderator keeps one from writing until then. */
  readonly timedOutUntil?: string | null;
  /** What holds for all that is written here. */
  readonly help?: string | undefined;
  /** The id is the same as long as the text is: sent again, it counts once. */
  readonly onSend: (id: string, text: string) => Promise<void>;
  /** A checkbox above the field. What is sent with it and what is sent without it are two. */
  readonly option?: { readonly name: string; readonly label: string; readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };
}

/** Where one writes. What is not posted stays in the field. */
export function Composer({ label, failed, isModerator, slowModeSeconds, timedOutUntil = null, help, onSend, option }: ComposerProps) {
  const { clock } = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(livePhrases).chat;
  const [text, setText] = useState('');
  const [error, setError] = useState<{ readonly title?: string; readonly text: string } | null>(null);
  const [isSending, setSending] = useState(false);
  const pending = useRef<{ readonly text: string; readonly isOn: boolean | undefined; readonly id: string }>(undefined);
  const field = useRef<HTMLTextAreaElement>(null);
  const [fieldId, helpId] = [useId(), useId()];
  const left = MESSAGE_MAXIMUM_CHARACTERS - countSigns(tidyText(text));

  function faultOf(tidy: string): { readonly title?: string; readonly text: string } | null {
    const fault = textFault(tidy, { isModerator, now: clock.now() });
    if (fault === 'too_long') return { text: words.tooLong(countSigns(tidy) - MESSAGE_MAXIMUM_CHARACTERS) };
    if (fault === 'link') return { text: words.link };
    if (fault !== 'patient_data') return null;
    const kind = findPatientData(tidy, clock.now())[0]?.kind ?? 'citizen_number';
    return { title: words.patientTitle, text: words.patient[kind] };
  }

  async function send(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    const tidy = tidyText(text);
    if (tidy === '' || isSending) return;
    const fault = faultOf(tidy);
    setError(fault);
    if (fault !== null) return field.current?.focus();
    const isOn = option?.isOn;
    const isAgain = pending.current?.text === tidy && pending.current.isOn === isOn;
    const id = (isAgain && pending.current?.id) || crypto.randomUUID();
    pending.current = { text: tidy, isOn, id };
    setSending(true);
    try {
      await onSend(id, tidy);
      pending.current = undefined;
      // What was typed meanwhile stays.
      setText((now) => (tidyText(now) === tidy ? '' : now));
    } catch (reason) {
      setError({ text: wordsOf(reason) });
    }
    setSending(false);
    field.current?.focus();
  }

  function timedOut(until: number): string | null {
    const lastsMs = until - clock.now().getTime();
    if (lastsMs <= 0) return null;
    return lastsMs > TO_END_MS ? words.timedOutToEnd : words.timedOut(clockOfDay(language, new Date(until)));
  }

  function wordsOf(reason: unknown): string {
    if (!(reason instanceof ApiError)) return failed;
    if (reason.code === 'too_many_requests') return words.tooFast(reason.retryAfterSeconds ?? 1);
    if (reason.code === 'writing_timed_out') return timedOut(clock.now().getTime() + (reason.retryAfterSeconds ?? 0) * 1000) ?? reason.message;
    return SAID_BY_SERVER.has(reason.code) ? reason.message : failed;
  }

  // A server of before does not say it.
  const notice = timedOutUntil ? timedOut(Date.parse(timedOutUntil)) : null;
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <div id={helpId}>
        <div role="alert">
          {error && (
            <p className={`t-sm ${styles.error}`}>
              {error.title !== undefined && <strong>{error.title}. </strong>}
              {error.text}
            </p>
          )}
        </div>
        {!error && notice !== null && <p className={`t-sm ${styles.error}`}>{notice}</p>}
        {!error && help !== undefined && <p className={`t-xs ink-2 ${styles.help}`}>{help}</p>}
        {!error && slowModeSeconds > 0 && <p className={`t-xs ink-3 ${styles.help}`}>{words.slowMode(slowModeSeconds)}</p>}
      </div>
      {option && (
        <CheckField name={option.name} isOn={option.isOn} onChange={option.onChange}>
          {option.label}
        </CheckField>
      )}
      <div className={styles.line}>
        <label htmlFor={fieldId} className="visually-hidden">
          {label}
        </label>
        <div className={styles.field} data-wrong={error !== null || undefined}>
          <textarea
            ref={field}
            id={fieldId}
            rows={1}
            value={text}
            placeholder={label}
            aria-describedby={helpId}
            aria-invalid={error !== null || undefined}
            enterKeyHint="send"
            autoComplete="off"
            onChange={({ target }) => {
              setText(target.value);
              setError(null);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              void send();
            }}
          />
          {left <= TELL_FROM && <span className={`t-xs num ${left < 0 ? styles.over : 'ink-3'}`}>{left < 0 ? left : words.left(left)}</span>}
        </div>
        <button
          type="submit"
          className={styles.send}
          aria-label={words.send}
          aria-busy={isSending || undefined}
          aria-disabled={tidyText(text) === '' || undefined}
        >
          <ArrowUp size={22} strokeWidth={2} aria-hidden="true" />
        </button>
      </div>
    </form>
  );
}
