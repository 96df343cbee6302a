import type { Register } from '@auscult/contract/entities/register';
import { dossierPhrases } from '@auscult/phrases/screens/dossier';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { RegisterDialog } from '../../../shared/registers/register-dialog.tsx';
import { registersQuery } from '../../../shared/registers/register-queries.ts';
import { ListFailed } from '../../../shared/screen/query-states.tsx';
import { SectionSkeleton } from '../../../shared/screen/section-states.tsx';
import { useServices } from '../../../shared/services/services.tsx';
import styles from '../rows.module.css';

/** The registers that take the member's points, each with the number there. */
export function RegistersSection() {
  const words = usePhrasesOf(dossierPhrases);
  const { data, isError, refetch } = useQuery(registersQuery(useServices()));
  if (!data) return isError ? <ListFailed onRetry={() => void refetch()} /> : <SectionSkeleton of="fields" />;
  if (data.length === 0) return <p className="ink-2 pretty">{words.noRegisters}</p>;
  return (
    <ul className={styles.rows}>
      {data.map((register) => (
        <RegisterRow key={register.id} register={register} />
      ))}
    </ul>
  );
}

function RegisterRow({ register }: { readonly register: Register }) {
  const words = usePhrasesOf(dossierPhrases);
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <button type="button" className={styles.row} onClick={() => setOpen(true)}>
        <span className={styles.texts}>
          <span className={styles.label}>{register.name}</span>
          <span className={styles.value}>{register.number ?? words.standing[register.number_standing]}</span>
        </span>
        <ChevronRight size={19} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {isOpen && <RegisterDialog register={register} onClose={() => setOpen(false)} />}
    </li>
  );
}
