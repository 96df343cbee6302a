import { signUpPhrases } from '@auscult/phrases/screens/account/sign-up';
import { textLinkClass } from '@auscult/ui/controls/text-link';
import { CheckField } from '@auscult/ui/form/check-field';
import { TaggedText } from '@auscult/ui/text/tagged-text';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { boolean, check, pipe } from 'valibot';

/** The terms, accepted. */
export const termsSchema = ({ termsMissing }: { readonly termsMissing: string }) =>
  pipe(
    boolean(),
    check((isAccepted) => isAccepted, termsMissing),
  );

interface TermsFieldProps {
  readonly name: string;
  readonly value: boolean;
  readonly error: string | undefined;
  readonly onChange: (isAccepted: boolean) => void;
}

/** What one agrees to; the texts open beside the form, so that nothing that was filled in is lost. */
export function TermsField({ name, value, error, onChange }: TermsFieldProps) {
  const { terms, newTab } = usePhrasesOf(signUpPhrases);
  const linkTo = (href: string) => (words: string) => (
    <a href={href} target="_blank" rel="noopener" className={textLinkClass()}>
      {words}
      <span className="visually-hidden"> ({newTab})</span>
    </a>
  );
  return (
    <CheckField name={name} isOn={value} error={error} onChange={onChange}>
      <TaggedText text={terms} tags={{ terms: linkTo('/terms'), privacy: linkTo('/privacy') }} />
    </CheckField>
  );
}
