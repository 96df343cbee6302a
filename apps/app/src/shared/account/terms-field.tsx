import { signUpPhrases } from '@auscult/phrases/screens/account/sign-up';
import { textLinkClass } from '@auscult/ui/controls/text-link';
import { CheckField } from '@auscult/ui/form/check-field';
import { usePhrasesOf } from '@auscult/web/services/web-services';

interface TermsFieldProps {
  readonly isAccepted: boolean;
  readonly error: string | undefined;
  readonly onChange: (isAccepted: boolean) => void;
}

/** What one agrees to; the texts open beside the form, so that nothing that was filled in is lost. */
export function TermsField({ isAccepted, error, onChange }: TermsFieldProps) {
  const { terms, newTab } = usePhrasesOf(signUpPhrases);
  const hint = <span className="visually-hidden"> ({newTab})</span>;
  return (
    <CheckField name="terms_accepted" isOn={isAccepted} error={error} onChange={onChange}>
      {terms[0]}
      <a href="/terms" target="_blank" rel="noopener" className={textLinkClass()}>
        {terms[1]}
        {hint}
      </a>
      {terms[2]}
      <a href="/privacy" target="_blank" rel="noopener" className={textLinkClass()}>
        {terms[3]}
        {hint}
      </a>
      {terms[4]}
    </CheckField>
  );
}
