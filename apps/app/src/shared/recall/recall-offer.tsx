import { recallPhrases } from '@auscult/phrases/screens/recall';
import { Button } from '@auscult/ui/controls/button';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../services/services.tsx';
import styles from './recall-offer.module.css';
import { recallPreferenceQuery, saveRecallPreference } from './recall-preference-query.ts';

/** Asks whoever passed an exam whether they want questions of it later; nobody who has answered that is asked again, on whatever device. */
export function RecallOffer() {
  const services = useServices();
  const words = usePhrasesOf(recallPhrases);
  const { data } = useQuery(recallPreferenceQuery(services));
  const [isAccepted, setAccepted] = useState(false);
  const { busy, run } = useCall(async (wants: boolean) => {
    await saveRecallPreference(services, wants);
    setAccepted(wants);
  });
  if (isAccepted)
    return (
      <p role="status" className="t-sm ink-2 pretty">
        {words.accepted}
      </p>
    );
  if (data !== null) return null;
  return (
    <section aria-labelledby="recall-offer" className={styles.offer}>
      <h3 id="recall-offer" className="t-md">
        {words.offerTitle}
      </h3>
      <p className="t-sm ink-2 pretty">{words.offer}</p>
      <div className={styles.answers}>
        <Button look="secondary" small busy={busy} onClick={() => run(true)}>
          {words.accept}
        </Button>
        <Button look="ghost" small onClick={() => run(false)}>
          {words.decline}
        </Button>
      </div>
    </section>
  );
}
