import type { Person } from '@auscult/contract/entities/stream';
import { personDisclosure } from '@auscult/phrases/person-disclosure';
import { personRole } from '@auscult/phrases/person-role';
import { coursePhrases } from '@auscult/phrases/screens/course';
import { Cover } from '@auscult/ui/media/cover';
import { usePhrases, usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { pictureOf } from '../../../shared/pictures/cover-image.ts';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './speakers.module.css';

/** First and last initial of a name: 'dr. Marit Hoekstra' gives MH. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word) && !/^(Dr|Drs|Prof|Ir)\.?$/u.test(word));
  const named = words.length > 0 ? words : [name];
  return [named[0], named.length > 1 ? named.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toUpperCase();
}

/** Speakers with their role, for members each the way to what else they are in; nothing when there are none. */
export function Speakers({ people, language }: { readonly people: readonly Person[]; readonly language: string }) {
  const { apiOrigin } = useServices();
  const { user } = useSession();
  const { language: own } = usePhrases();
  const course = usePhrasesOf(coursePhrases);
  const heading = useId();
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="t-lg">
        {course.speakers}
      </h2>
      <ul>
        {people.map((person) => {
          const { image } = pictureOf(person.media, apiOrigin);
          return (
            <li key={person.id} className={styles.person}>
              {image ? (
                <Cover image={image} size={44} radius={22} />
              ) : (
                <span className={styles.initials} aria-hidden="true">
                  {initialsOf(person.name)}
                </span>
              )}
              <div className={styles.words}>
                <p className="t-sm semibold">
                  {user ? (
                    <Link to="/main/search" search={{ q: person.name, show: 'people' }} className={styles.link}>
                      {person.name}
                    </Link>
                  ) : (
                    person.name
                  )}
                </p>
                {person.description ? (
                  <p className="t-xs ink-3" lang={language}>
                    {person.description}
                  </p>
                ) : (
                  <p className="t-xs ink-3">{personRole(own, person.role)}</p>
                )}
                {/* An answer that was kept from before has none. */}
                {typeof person.disclosure === 'string' && <p className="t-xs ink-2">{personDisclosure(own, person.disclosure)}</p>}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
