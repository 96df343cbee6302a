import { answer } from '@auscult/client/api-client';
import { ApiError } from '@auscult/client/api-error';
import { normaliseMobile } from '@auscult/domain/account/mobile-number';
import { verifyPhrases } from '@auscult/phrases/screens/account/verify';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { CODE_DIGITS, CodeField } from '@auscult/ui/form/code-field';
import { Form } from '@auscult/ui/form/form';
import { useForm } from '@auscult/web/forms/use-form';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useEffect, useState } from 'react';
import { check, length, object, pipe, string, trim } from 'valibot';
import { refreshProfile } from '../../shared/professions/change-profile.ts';
import { useServices } from '../../shared/services/services.tsx';
import { forgetSmsSent, keepSmsSent, smsSentTo } from './sms-sent.ts';
import styles from './verify.module.css';

interface MobileStepProps {
  /** The number that was proven before, masked. */
  readonly known: string | null;
  readonly onDone: () => void;
}

/** The mobile number, proven by the code that an SMS brings. */
export function MobileStep({ known, onDone }: MobileStepProps) {
  const services = useServices();
  const words = usePhrasesOf(verifyPhrases);
  const [isOther, setOther] = useState(false);
  const [sentTo, setSentTo] = useState(() => smsSentTo(services));
  const [typed, setTyped] = useState(sentTo ?? '');
  function sent(mobile: string): void {
    keepSmsSent(services, mobile);
    setTyped(mobile);
    setSentTo(mobile);
  }
  function change(): void {
    forgetSmsSent(services);
    setSentTo(null);
  }
  if (sentTo !== null) return <CodeForm mobile={sentTo} onOther={change} onDone={onDone} />;
  if (known === null || isOther) return <NumberForm typed={typed} onSent={sent} />;
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
  /** What was sent to before. */
  readonly typed: string;
  readonly onSent: (mobile: string) => void;
}

function NumberForm({ typed, onSent }: NumberFormProps) {
  const { api } = useServices();
  const words = usePhrasesOf(verifyPhrases);
  const { form, busy, field, submit } = useForm({
    schema: object({
      mobile: pipe(
        string(),
        trim(),
        // Whether other countries' numbers are taken is the server's to say.
        check((mobile) => normaliseMobile(mobile, { foreign: true }) !== null, words.mobileWrong),
      ),
    }),
    defaultValues: { mobile: typed },
    fallbackField: 'mobile',
    async send(body) {
      await answer(api.POST('/v1/otp/send', { body }));
      onSent(body.mobile);
    },
  });
  return (
    <Form ref={form} onSubmit={submit}>
      <Field {...field('mobile')} label={words.mobile} type="tel" inputMode="tel" autoComplete="tel" />
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
  const { api, toasts } = services;
  const words = usePhrasesOf(verifyPhrases);
  const { form, busy, control, setValue, submit } = useForm({
    schema: object({ otp: pipe(string(), length(CODE_DIGITS, words.codeInvalid)) }),
    defaultValues: { otp: '' },
    fallbackField: 'otp',
    async send(body) {
      await answer(api.POST('/v1/otp/verify', { body }));
      forgetSmsSent(services);
      // It may have been the last that was missing.
      await refreshProfile(services);
      onDone();
    },
    onFailed(error) {
      if (error instanceof ApiError) setValue('otp', '');
      return false;
    },
  });
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);

  const again = useCall(async () => {
    await answer(api.POST('/v1/otp/send', { body: { mobile } }));
    keepSmsSent(services, mobile);
    toasts.success(words.resent);
  });

  return (
    <Form ref={form} onSubmit={submit}>
      <p className="ink-2 pretty">{words.codeText(mobile.replace(/^06[\s-]?(?=\d{8}$)/, '06\u00a0'))}</p>
      <CodeField {...control('otp')} label={words.code} onComplete={() => submit()} />
      <Button type="submit" block busy={busy}>
        {words.next}
      </Button>
      <div className={styles.ways}>
        <Button look="ghost" busy={again.busy} onClick={() => again.run()}>
          {words.resend}
        </Button>
        <Button look="ghost" onClick={onOther}>
          {words.otherMobile}
        </Button>
      </div>
    </Form>
  );
}
