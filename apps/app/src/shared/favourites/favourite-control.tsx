import { coursePhrases } from '@auscult/phrases/screens/course';
import { FavouriteButton } from '@auscult/ui/favourite/favourite-button';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useState } from 'react';
import { keepGuestAction } from '../account/guest-action.ts';
import { SignInSheet } from '../account/sign-in-sheet.tsx';
import { useServices } from '../services/services.tsx';
import { ConfirmRemoval } from './confirm-removal.tsx';
import { useFavourite } from './use-favourite.ts';

export interface Favourable {
  readonly courseId: number;
  /** Null for the series itself. */
  readonly streamId: number | null;
  readonly title: string;
  /** What the server last said. */
  readonly isFavourite: boolean;
}

/** Favourite button: optimistic, confirms removal, rolled back when the server refuses. A guest is offered to sign in, which keeps it. */
export function FavouriteControl({
  look,
  onFirstUse,
  ...what
}: Favourable & { readonly look?: 'outlined' | 'plain'; readonly onFirstUse?: () => void }) {
  const course = usePhrasesOf(coursePhrases);
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  const [fireworks, setFireworks] = useState(0);
  const { isOn: on, change, draft } = useFavourite(what);
  const services = useServices();

  function press(): void {
    onFirstUse?.();
    if (!user || on) setAsking(true);
    else {
      setFireworks((shown) => shown + 1);
      void change(true);
    }
  }

  return (
    <>
      <FavouriteButton on={on} label={course.favourite} fireworks={fireworks} onPress={press} {...(look && { look })} />
      {asking && !user && <SignInSheet reason="favourite" onLeave={() => keepGuestAction(services, draft(true))} onClose={() => setAsking(false)} />}
      {asking && user && (
        <ConfirmRemoval
          title={what.title}
          onKeep={() => setAsking(false)}
          onRemove={() => {
            setAsking(false);
            void change(false);
          }}
        />
      )}
    </>
  );
}
