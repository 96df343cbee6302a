import { removalPhrases } from '@auscult/phrases/studio/removal';
import { Button } from '@auscult/ui/controls/button';
import { DecisionSheet } from '@auscult/ui/overlay/decision-sheet';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../services/services.tsx';

interface RemoveDraftProps {
  /** The key of the query that has it: it is read anew when it was refused. */
  readonly queryKey: readonly unknown[];
  /** Work that is not saved yet is saved first. */
  readonly disabled: boolean;
  readonly onRemove: () => Promise<unknown>;
  /** Leads to where it stood. */
  readonly onRemoved: () => unknown;
}

/** Deletes what never was public, after asking. */
export function RemoveDraft({ queryKey, disabled, onRemove, onRemoved }: RemoveDraftProps) {
  const { toasts } = useServices();
  const queryClient = useQueryClient();
  const words = usePhrasesOf(removalPhrases);
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = useCall(
    async () => {
      await onRemove();
      toasts.success(words.removed);
      await onRemoved();
    },
    () => {
      void queryClient.invalidateQueries({ queryKey });
      return false;
    },
  );
  return (
    <>
      <Button look="ghost" block busy={busy} disabled={disabled} onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      {isAsking && (
        <DecisionSheet
          title={words.title}
          text={words.text}
          remove={words.confirm}
          keep={words.keep}
          onRemove={() => {
            setAsking(false);
            run();
          }}
          onKeep={() => setAsking(false)}
        />
      )}
    </>
  );
}
