import { coursePhrases } from '@auscult/phrases/screens/course';
import { buttonClass } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';

/** To where a member who has no profession adds one: points count per profession. */
export function ChooseProfessionLink({ className }: { readonly className: string | undefined }) {
  const { chooseProfession } = usePhrasesOf(coursePhrases);
  return (
    <Link to="/main/profile" search={{ tab: 'profile' }} data-asks-profession className={buttonClass({ look: 'accr-soft', block: true }, className)}>
      {chooseProfession}
    </Link>
  );
}
