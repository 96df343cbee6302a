import { personRole } from '@auscult/phrases/person-role';
import { catalogueFieldPhrases } from '@auscult/phrases/studio/catalogue-fields';
import { partPhrases } from '@auscult/phrases/studio/parts';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';
import { PartList } from './part-list.tsx';
import { type PersonValue, put } from './part-values.ts';
import { PersonDialog } from './person-dialog.tsx';

interface PeopleProps {
  readonly companyId: number;
  /** Null: those of the feed, which come back with the next save. */
  readonly people: readonly PersonValue[] | null;
  readonly error: string | undefined;
  /** An editor's stand before those of a feed. */
  readonly isBeforeFeed: boolean;
  readonly onChange: (people: PersonValue[] | null) => void;
}

/** Who is in a series or an episode, as what, and with which interests. */
export function People({ companyId, people, error, isBeforeFeed, onChange }: PeopleProps) {
  const { language } = usePhrases();
  const words = usePhrasesOf(partPhrases);
  const field = usePhrasesOf(catalogueFieldPhrases);
  const [opened, setOpened] = useState<number | 'new' | null>(null);
  const close = () => setOpened(null);
  const asideOf = ({ role, disclosure }: PersonValue) =>
    [personRole(language, role), disclosure !== null && (disclosure === '' ? words.disclosed.none : words.disclosed.some)]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <PartList
        heading={field.labels.people}
        none={words.noPeople}
        newLabel={words.newPerson}
        openLabel={words.changePerson}
        error={error}
        parts={people && people.map((person) => ({ title: person.name, aside: asideOf(person) }))}
        onOpen={setOpened}
        onBackToFeed={isBeforeFeed && people ? () => onChange(null) : undefined}
      />
      {opened !== null && (
        <PersonDialog
          companyId={companyId}
          person={opened === 'new' ? null : (people?.[opened] ?? null)}
          onDone={(person) => {
            onChange(put(people ?? [], opened, person));
            close();
          }}
          onRemove={() => {
            onChange(people?.filter((_, index) => index !== opened) ?? []);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
