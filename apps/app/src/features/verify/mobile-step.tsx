import { answer } from '@auscult/client/api-client';
import { ApiError } from '@auscult/client/api-error';
import { normaliseMobile } from '@auscult/domain/account/mobile-number';
import { verifyPhrases } from '@auscult/phrases/screens/account/verify';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { CODE_DIGITS, CodeField } from '@auscult/ui/form/code-field';
import { Form } from '@auscult/ui/form/form';
import { useForm } from '@auscult/web/forms/use-form';
import { failureOf } from '@auscult/web/services/failure';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useEffect, useState } from 'react';
import { detailsQuery } from '../../shared/account/details-query.ts';
import { useServices } from '../../shared/services/services.tsx';
import styles from './verify.module.css';

interface MobileStepProps {
  /** The number that was proven before, masked. */
  readonly known: string | null;
  readonly onDone: () => void;
}

/** The mobile number, proven by the code that an SMS brings. */
export function MobileStep({ known, onDone }: MobileStepProps) {
  const words = usePhrasesOf(verifyPhrases);
  const [isOther, setOther] = useState(false);
  const [mobile, setMobile] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <CodeForm mobile={sentTo} onOther={() => setSentTo(null)} onDone={onDone} />;
  if (known === null || isOther) return <NumberForm mobile={mobile} onChange={setMobile} onSent={setSentTo} />;
  return (
    <>
      <p className="medium">{words.mobileKnown(known)}</p>
      <Button block className={styles.submit} onClick={onDone}>
        {words.next}
      </Button>
      <Button look="ghost" block onClick={() => setOther(true)}>
        {words.otherMobile}
      </Button>
    </>
  );
}

interface NumberFormProps {
  readonly mobile: string;
  readonly onChange: (mobile: string) => void;
  readonly onSent: (mobile: string) => void;
}

function NumberForm({ mobile, onChange, onSent }: NumberFormProps) {
  const { api } = useServices();
  const words = usePhrasesOf(verifyPhrases);
  const { form, busy, errors, submit } = useForm({
    // Whether other countries' numbers are taken is the server's to say.
    check: () => ({ mobile: normaliseMobile(mobile, { foreign: true }) === null ? words.mobileWrong : undefined }),
    otherwise: 'mobile',
    async send() {
      await answer(api.POST('/v1/otp/send', { body: { mobile: mobile.trim() } }));
      onSent(mobile.trim());
    },
  });
  return (
    <Form ref={form} onSubmit={(event) => void submit(event)}>
      <Field
        label={words.mobile}
        name="mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={mobile}
        error={errors['mobile']}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button type="submit" block busy={busy}>
        {words.sendCode}
      </Button>
    </Form>
  );
}

interface CodeFormProps {
  readonly mobile: string;
  readonly onOther: () => void;
  readonly onDone: () => void;
}

function CodeForm({ mobile, onOther, onDone }: CodeFormProps) {
  const services = useServices();
  const { api, queryClient, toasts } = services;
  const { shell } = usePhrases();
  const words = usePhrasesOf(verifyPhrases);
  const [code, setCode] = useState('');
  const [isSending, setSending] = useState(false);
  const { form, busy, errors, submit, tell } = useForm({
    check: (typed = code) => ({ otp: typed.length < CODE_DIGITS ? words.codeInvalid : undefined }),
    otherwise: 'otp',
    async send(typed = code) {
      await answer(api.POST('/v1/otp/verify', { body: { otp: typed } }));
      void queryClient.invalidateQueries({ queryKey: detailsQuery(services).queryKey });
      onDone();
    },
    onFailed(error) {
      if (error instanceof ApiError) setCode('');
      return false;
    },
  });
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);

  async function resend(): Promise<void> {
    if (isSending) return;
    setSending(true);
    try {
      await answer(api.POST('/v1/otp/send', { body: { mobile } }));
      toasts.success(words.resent);
    } catch (error) {
      toasts.error(failureOf(error, shell).lines);
    } finally {
      setSending(false);
    }
  }

  return (
    <Form ref={form} onSubmit={(event) => void submit(event)}>
      <p className="ink-2 pretty">{words.codeText(mobile.replace(/^06[\s-]?(?=\d{8}$)/, '06\u00a0'))}</p>
      <CodeField
        label={words.code}
        name="otp"
        value={code}
        error={errors['otp']}
        onChange={(digits) => {
          setCode(digits);
          tell('otp', undefined);
        }}
        onComplete={(digits) => void submit(undefined, digits)}
      />
      <Button type="submit" block busy={busy}>
        {words.next}
      </Button>
      <div className={styles.ways}>
        <Button look="ghost" busy={isSending} onClick={() => void resend()}>
          {words.resend}
        </Button>
        <Button look="ghost" onClick={onOther}>
          {words.otherMobile}
        </Button>
      </div>
    </Form>
  );
}
