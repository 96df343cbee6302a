import type { AccreditationPath } from '@auscult/contract/entities/accreditation';
import { accreditationPhrases } from '@auscult/phrases/screens/accreditation';
import { dossierPhrases } from '@auscult/phrases/screens/dossier';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { CircleAlert } from 'lucide-react';
import styles from './refusals.module.css';

interface RefusalsProps extends Pick<AccreditationPath, 'receipts'> {
  /** With an icon, where the title above has none that tells of a refusal. */
  readonly isMarked?: boolean;
}

/** Why registers refused the points, a line for each; nothing where none did. */
export function Refusals({ receipts, isMarked = false }: RefusalsProps) {
  const words = usePhrasesOf(accreditationPhrases);
  const { reason: reasons } = usePhrasesOf(dossierPhrases);
  return receipts.map(
    ({ register_id, register, reason }) =>
      reason && (
        <span key={register_id} className={`t-xs semibold ${styles.refusal}`}>
          {isMarked && <CircleAlert size={18} strokeWidth={1.75} aria-hidden="true" />}
          <span className={`pretty ${styles.reason}`}>{words.registerAsks(reasons[reason], register)}</span>
        </span>
      ),
  );
}
