import { signUpPhrases } from '@auscult/phrases/screens/account/sign-up';
import { textLinkClass } from '@auscult/ui/controls/text-link';
import { usePhrasesOf } from '../services.tsx';

/** What one agrees to; the texts open beside the form, so that nothing that was filled in is lost. */
export function Terms() {
  const { terms, newTab } = usePhrasesOf(signUpPhrases);
  const hint = <span className="visually-hidden"> ({newTab})</span>;
  return (
    <>
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
    </>
  );
}
