import { verifyPhrases } from '@auscult/phrases/screens/account/verify';
import { Button } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { addProfessions } from '../../shared/professions/change-profile.ts';
import { OwnProfessions } from '../../shared/professions/own-professions.tsx';
import { ProfessionEditorForm } from '../../shared/professions/profession-editor-form.tsx';
import { ownProfessionsQuery } from '../../shared/professions/profession-queries.ts';
import { ListFailed } from '../../shared/screen/query-states.tsx';
import { SectionSkeleton } from '../../shared/screen/section-states.tsx';
import { useServices } from '../../shared/services/services.tsx';
import styles from './verify.module.css';

/** The first profession in the page; where there are some already, what there is and the way to more. */
export function ProfessionStep({ onDone }: { readonly onDone: () => void }) {
  const services = useServices();
  const words = usePhrasesOf(verifyPhrases);
  const { data, isError, refetch } = useQuery(ownProfessionsQuery(services));
  if (!data) return isError ? <ListFailed onRetry={() => void refetch()} /> : <SectionSkeleton of="lines" />;
  if (data.length === 0)
    return (
      <ProfessionEditorForm
        start={{ layout: 'DEFAULT' }}
        split="page"
        saveLabel={words.next}
        onSave={async (professions) => {
          await addProfessions(services, professions);
          onDone();
        }}
      />
    );
  return (
    <>
      <OwnProfessions title={words.ownProfessions} addBelow={words.addProfession} />
      <Button block className={styles.submit} onClick={onDone}>
        {words.next}
      </Button>
    </>
  );
}
