import { signUpPhrases } from '@auscult/phrases/screens/account/sign-up';
import { ssoPhrases } from '@auscult/phrases/screens/account/sso';
import { Button, buttonClass } from '@auscult/ui/controls/button';
import { Form } from '@auscult/ui/form/form';
import { useForm } from '@auscult/web/forms/use-form';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { object } from 'valibot';
import { TermsField, termsSchema } from '../../shared/account/terms-field.tsx';
import { AuthPage } from '../../shared/screen/auth-page.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { leaveFor } from './sso-attempt.ts';

/** Asks to accept the terms before an account is made, and goes there once more to make it. */
export function SsoTermsStep({ provider }: { readonly provider: string }) {
  const services = useServices();
  const words = usePhrasesOf(ssoPhrases);
  const { form, busy, values, control, submit } = useForm({
    schema: object({ terms_accepted: termsSchema(usePhrasesOf(signUpPhrases)) }),
    defaultValues: { terms_accepted: false },
    send: () => leaveFor(services, provider, true),
  });
  return (
    <AuthPage title={words.termsTitle} text={words.termsText} back={null}>
      <Form ref={form} onSubmit={submit}>
        <TermsField {...control('terms_accepted')} />
        <Button type="submit" block busy={busy} look={values.terms_accepted ? 'ink' : 'quiet'}>
          {words.submit}
        </Button>
        <Link to="/login" replace className={buttonClass({ look: 'ghost', block: true })}>
          {words.toLogin}
        </Link>
      </Form>
    </AuthPage>
  );
}
