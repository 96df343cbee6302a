import { verifyPhrases } from '@auscult/phrases/screens/account/verify';
import { Button } from '@auscult/ui/controls/button';
import { useQuery } from '@tanstack/react-query';
import { addProfessions } from '../../lib/professions/change-profile.ts';
import { OwnProfessions } from '../../lib/professions/own-professions.tsx';
import { ProfessionEditorForm } from '../../lib/professions/profession-editor-form.tsx';
import { ownProfessionsQuery } from '../../lib/professions/profession-queries.ts';
import { PartPending } from '../../lib/screen/part-states.tsx';
import { ListFailed } from '../../lib/screen/query-states.tsx';
import { usePhrasesOf, useServices } from '../../lib/services.tsx';
import styles from './verify.module.css';

/** The first profession in the page; where there are some already, what there is and the way to more. */
export function ProfessionStep({ onDone }: { readonly onDone: () => void }) {
  const services = useServices();
  const words = usePhrasesOf(verifyPhrases);
  const { data, isError, refetch } = useQuery(ownProfessionsQuery(services));
  if (!data) return isError ? <ListFailed onRetry={() => void refetch()} /> : <PartPending of="lines" />;
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
