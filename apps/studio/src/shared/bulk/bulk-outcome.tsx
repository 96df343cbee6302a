import { bulkPhrases } from '@auscult/phrases/studio/bulk';
import { Button } from '@auscult/ui/controls/button';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useId } from 'react';
import styles from './bulk-outcome.module.css';
import type { BulkResult, BulkRow } from './bulk-types.ts';

interface BulkOutcomeProps {
  readonly rows: readonly BulkRow[];
  readonly results: readonly BulkResult[];
  readonly onClose: () => void;
}

/** How many were changed, and of each that was not why. */
export function BulkOutcome({ rows, results, onClose }: BulkOutcomeProps) {
  const words = usePhrasesOf(bulkPhrases);
  const heading = useId();
  const of = (outcome: BulkResult['outcome']) => results.filter((result) => result.outcome === outcome);
  const [changed, unchanged, refused] = [of('changed'), of('unchanged'), of('refused')];
  const reasonOf = ({ field, code, message }: BulkResult) => words.reasons[field ?? ''] ?? words.reasons[code ?? ''] ?? message;
  return (
    <ModalSheet labelledBy={heading} kind="decision" centred onClose={onClose}>
      <h2 id={heading} className="t-xl">
        {words.resultTitle}
      </h2>
      {changed.length > 0 && <p>{words.changed(changed.length)}</p>}
      {unchanged.length > 0 && <p>{words.unchanged(unchanged.length)}</p>}
      {refused.length > 0 && (
        <>
          <p>{words.refused(refused.length)}</p>
          <ul className={styles.refused}>
            {refused.map((result) => (
              <li key={result.id}>
                <p className="semibold">{rows.find(({ id }) => id === result.id)?.title}</p>
                <p className="t-sm ink-2">{reasonOf(result)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      <ModalActions>
        <Button block onClick={onClose}>
          {words.close}
        </Button>
      </ModalActions>
    </ModalSheet>
  );
}
