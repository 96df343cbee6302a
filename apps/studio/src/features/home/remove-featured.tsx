import { answer } from '@auscult/client/api-client';
import type { StudioFeatured } from '@auscult/contract/entities/studio/home';
import { featuredPhrases } from '@auscult/phrases/studio/administration/home';
import { Button } from '@auscult/ui/controls/button';
import { DecisionSheet } from '@auscult/ui/overlay/decision-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ifMatch } from '../../shared/editing/if-match.ts';
import { useServices } from '../../shared/services/services.tsx';
import { useHomeAct } from './use-home-act.ts';

/** Takes a series out of its theme, after asking. */
export function RemoveFeatured({ featured, disabled }: { readonly featured: StudioFeatured; readonly disabled: boolean }) {
  const { api } = useServices();
  const words = usePhrasesOf(featuredPhrases);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const act = useHomeAct(() => void navigate({ to: '/home' }));
  const params = { path: { featured_course_id: featured.id } };
  return (
    <>
      <Button look="ghost" block busy={act.busy} disabled={disabled} onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      {isAsking && (
        <DecisionSheet
          title={words.removeTitle}
          text={words.removeText}
          remove={words.remove}
          keep={words.keep}
          onKeep={() => setAsking(false)}
          onRemove={() => {
            setAsking(false);
            act.run({
              done: words.removed,
              send: () => answer(api.DELETE('/v1/studio/featured-courses/{featured_course_id}', { params, headers: ifMatch(featured.version) })),
            });
          }}
        />
      )}
    </>
  );
}
