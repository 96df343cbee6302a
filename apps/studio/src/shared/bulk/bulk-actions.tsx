import { bulkPhrases } from '@auscult/phrases/studio/bulk';
import { Button } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkAct, BulkChange, BulkResult, BulkRow } from './bulk-types.ts';

interface BulkActionsProps {
  readonly rows: readonly BulkRow[];
  readonly acts: readonly BulkAct[];
  readonly send: (change: BulkChange) => Promise<readonly BulkResult[]>;
  /** After it was done, also of what was refused. */
  readonly onDone: () => void;
  /** After the outcome was read: nothing is chosen any more. */
  readonly onClose: () => void;
}

/** What can be done with several at once; each act asks first and says afterwards what came of each. */
export function BulkActions({ rows, acts, send, onDone, onClose }: BulkActionsProps) {
  const words = usePhrasesOf(bulkPhrases);
  const [act, setAct] = useState<BulkAct | null>(null);
  return (
    <>
      {acts.map((one) => (
        <Button key={one} look="secondary" small onClick={() => setAct(one)}>
          {words[one]}
        </Button>
      ))}
      {act && (
        <BulkDialog
          act={act}
          rows={rows}
          send={send}
          onDone={onDone}
          onClose={(wasDone) => {
            setAct(null);
            if (wasDone) onClose();
          }}
        />
      )}
    </>
  );
}
