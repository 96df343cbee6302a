import { ssoPhrases } from '@auscult/phrases/screens/account/sso';
import { Button } from '@auscult/ui/controls/button';
import { useState } from 'react';
import { useForm } from '../../lib/form/use-form.ts';
import { usePhrasesOf, useServices } from '../../lib/services.tsx';
import { leaveFor } from './sso-attempt.ts';
import styles from './sso-buttons.module.css';

interface SsoButtonsProps {
  readonly providers: readonly { readonly id: string; readonly name: string }[];
}

/** Other places where one can sign in, under one's own. */
export function SsoButtons({ providers }: SsoButtonsProps) {
  const services = useServices();
  const words = usePhrasesOf(ssoPhrases);
  const [chosen, setChosen] = useState<string>();
  const { busy, submit } = useForm({ send: (provider = '') => leaveFor(services, provider) });
  return (
    <div className={styles.elsewhere}>
      <p className={styles.or}>{words.or}</p>
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          look="secondary"
          block
          busy={busy && chosen === id}
          onClick={() => {
            setChosen(id);
            void submit(undefined, id);
          }}
        >
          {words.with(name)}
        </Button>
      ))}
    </div>
  );
}
