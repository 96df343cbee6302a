import { signUpPhrases } from '@auscult/phrases/screens/account/sign-up';
import { textLinkClass } from '@auscult/ui/controls/text-link';
import { CheckField } from '@auscult/ui/form/check-field';
import { TaggedText } from '@auscult/ui/text/tagged-text';
import { usePhrasesOf } from '@auscult/web/services/web-services';

interface TermsFieldProps {
  readonly isAccepted: boolean;
  readonly error: string | undefined;
  readonly onChange: (isAccepted: boolean) => void;
}

/** What one agrees to; the texts open beside the form, so that nothing that was filled in is lost. */
export function TermsField({ isAccepted, error, onChange }: TermsFieldProps) {
  const { terms, newTab } = usePhrasesOf(signUpPhrases);
  const linkTo = (href: string) => (words: string) => (
    <a href={href} target="_blank" rel="noopener" className={textLinkClass()}>
      {words}
      <span className="visually-hidden"> ({newTab})</span>
    </a>
  );
  return (
    <CheckField name="terms_accepted" isOn={isAccepted} error={error} onChange={onChange}>
      <TaggedText text={terms} tags={{ terms: linkTo('/terms'), privacy: linkTo('/privacy') }} />
    </CheckField>
  );
}
