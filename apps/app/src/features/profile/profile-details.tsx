import type { User } from '@auscult/contract/entities/user';
import { listsPhrases } from '@auscult/phrases/screens/lists';
import { Button } from '@auscult/ui/controls/button';
import { useState } from 'react';
import { usePhrasesOf, useServices } from '../../lib/services.tsx';
import styles from './profile-screen.module.css';

export function ProfileDetails({ user }: { readonly user: User }) {
  const { session } = useServices();
  const lists = usePhrasesOf(listsPhrases);
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      {user.professions.length > 0 && (
        <section className={styles.section}>
          <h2 className="t-lg">{lists.professions}</h2>
          <ul className={styles.rows}>
            {user.professions.map((profession) => (
              <li key={profession.id} className="semibold">
                {profession.name}
              </li>
            ))}
          </ul>
        </section>
      )}
      {user.categories.length > 0 && (
        <section className={styles.section}>
          <h2 className="t-lg">{lists.fieldsOfInterest}</h2>
          <ul className={styles.tags}>
            {user.categories.map((category) => (
              <li key={category.id}>{category.name}</li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.section}>
        <Button
          look="secondary"
          busy={leaving}
          onClick={() => {
            setLeaving(true);
            void session.logout();
          }}
        >
          {lists.logOut}
        </Button>
      </section>
    </>
  );
}
