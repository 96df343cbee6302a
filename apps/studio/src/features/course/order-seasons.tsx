import { answer } from '@auscult/client/api-client';
import type { StudioSeason } from '@auscult/contract/entities/studio-catalogue';
import { coursePagePhrases } from '@auscult/phrases/studio/course';
import { orderPhrases } from '@auscult/phrases/studio/order';
import { Button } from '@auscult/ui/controls/button';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { ifMatch } from '../../shared/editing/if-match.ts';
import { OrderDialog } from '../../shared/order/order-dialog.tsx';
import { useServices } from '../../shared/services/services.tsx';

/** Puts the seasons of a series into another order: each that moves is an edit of that season, by its version. */
export function OrderSeasons({ seasons }: { readonly seasons: readonly StudioSeason[] }) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const words = usePhrasesOf(coursePagePhrases);
  const order = usePhrasesOf(orderPhrases);
  const [isOpen, setOpen] = useState(false);
  const { busy, run } = useCall(async (ids: readonly number[]) => {
    try {
      for (const [position, id] of ids.entries()) {
        const season = seasons.find((one) => one.id === id);
        if (!season || season.position === position) continue;
        const path = { course_id: id };
        await answer(api.PATCH('/v1/studio/courses/{course_id}', { params: { path }, headers: ifMatch(season.version), body: { position } }));
      }
    } finally {
      // Also after a refusal: what a colleague made of it is shown then.
      await queryClient.invalidateQueries({ queryKey: ['course'] });
      setOpen(false);
    }
  });
  if (seasons.length < 2) return null;
  return (
    <>
      <Button look="ghost" small icon={<ArrowUpDown size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {words.orderSeasons}
      </Button>
      {isOpen && <OrderDialog heading={order.seasons} rows={seasons} busy={busy} onSave={run} onClose={() => setOpen(false)} />}
    </>
  );
}
