import { verifyPhrases } from '@auscult/phrases/screens/account/verify';
import { Button } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { InterestsForm } from '../../shared/professions/interests-form.tsx';

/** Fields of interest, or that there are none. */
export function InterestsStep({ onDone }: { readonly onDone: () => void }) {
  const words = usePhrasesOf(verifyPhrases);
  return (
    <InterestsForm onSaved={onDone}>
      {(busy) => (
        <Button type="submit" block busy={busy}>
          {words.next}
        </Button>
      )}
    </InterestsForm>
  );
}
