import type { StudioStreamLine } from '@auscult/contract/entities/studio-catalogue';
import { coursePagePhrases } from '@auscult/phrases/studio/course';
import { orderPhrases } from '@auscult/phrases/studio/order';
import { Button } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { OrderDialog } from '../../shared/order/order-dialog.tsx';

interface OrderEpisodesProps {
  readonly episodes: readonly StudioStreamLine[];
  readonly disabled: boolean;
  readonly onOrder: (streamIds: number[]) => void;
}

/** Puts what stands in a course itself into another order. */
export function OrderEpisodes({ episodes, disabled, onOrder }: OrderEpisodesProps) {
  const words = usePhrasesOf(coursePagePhrases);
  const order = usePhrasesOf(orderPhrases);
  const [isOpen, setOpen] = useState(false);
  if (episodes.length < 2) return null;
  return (
    <>
      <Button
        look="ghost"
        small
        icon={<ArrowUpDown size={18} strokeWidth={1.75} aria-hidden="true" />}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {words.orderEpisodes}
      </Button>
      {isOpen && (
        <OrderDialog
          heading={order.episodes}
          rows={episodes}
          onClose={() => setOpen(false)}
          onSave={(ids) => {
            setOpen(false);
            onOrder(ids);
          }}
        />
      )}
    </>
  );
}
