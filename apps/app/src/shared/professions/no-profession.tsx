import { libraryPhrases } from '@auscult/phrases/screens/library';
import { buttonClass } from '@auscult/ui/controls/button';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';

/** In the place of points: they count per profession, and the member has none. */
export function NoProfession() {
  const words = usePhrasesOf(libraryPhrases);
  return (
    <Empty
      title={words.noProfessionTitle}
      text={words.noProfessionText}
      action={
        <Link to="/main/profile" search={{ tab: 'profile' }} data-asks-profession className={buttonClass()}>
          {words.addProfession}
        </Link>
      }
    />
  );
}
