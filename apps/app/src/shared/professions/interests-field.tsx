import { type Interests, isInterestMissing, offeredCategories, setNoCategories, toggleCategory } from '@auscult/domain/profession/fields-of-interest';
import { professionsPhrases } from '@auscult/phrases/screens/account/professions';
import { CheckField } from '@auscult/ui/form/check-field';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleAlert } from 'lucide-react';
import { array, boolean, check, number, object, pipe } from 'valibot';
import { useServices } from '../services/services.tsx';
import styles from './interests-field.module.css';
import { categoriesQuery } from './profession-queries.ts';

interface InterestsFieldProps {
  /** Whose fields are offered. */
  readonly professionIds: readonly number[];
  readonly value: Interests;
  readonly error?: string | undefined;
  readonly onChange: (value: Interests) => void;
}

/** The user's saved interests. */
export function useOwnInterests(): Interests {
  const { user } = useSession();
  return { categoryIds: user?.categories.map(({ id }) => id) ?? [], noCategories: user?.no_categories ?? false };
}

/** Validates fields of interest; required while the options are not loaded. */
export function useInterestsSchema(professionIds: readonly number[]) {
  const { interestMissing } = usePhrasesOf(professionsPhrases);
  const { data } = useQuery(categoriesQuery(useServices(), professionIds));
  const offered = data?.filter(({ is_active: isActive }) => isActive).length ?? 1;
  return pipe(
    object({ categoryIds: array(number()), noCategories: boolean() }),
    check((chosen) => !isInterestMissing(chosen, offered), interestMissing),
  );
}

/** The fields of interest of the chosen professions; 'no preference' clears and disables them. */
export function InterestsField({ professionIds, value, error, onChange }: InterestsFieldProps) {
  const words = usePhrasesOf(professionsPhrases);
  const { user } = useSession();
  const { data } = useQuery(categoriesQuery(useServices(), professionIds));
  // What was chosen before and is no longer offered with these professions stays, until it is taken away.
  const before = (user?.categories ?? []).filter(({ id }) => !data?.some((one) => one.id === id));
  const known = [...(data ?? []), ...before];
  const offered = offeredCategories(
    known,
    (user?.categories ?? []).map(({ id }) => id),
  );
  const isNothingOffered = data !== undefined && offered.length === 0;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{words.interests}</legend>
      {isNothingOffered && <p className="t-sm ink-2">{words.noCategories}</p>}
      <div className={styles.choices}>
        {offered.map(({ id, name }) => (
          <label key={id} className={styles.choice}>
            <input
              type="checkbox"
              name="categories"
              checked={value.categoryIds.includes(id)}
              disabled={value.noCategories}
              onChange={() => onChange(toggleCategory(value, id))}
            />
            {value.categoryIds.includes(id) && <Check size={16} strokeWidth={2.25} aria-hidden="true" />}
            {name}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className={styles.wrong}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          {error}
        </p>
      )}
      {!isNothingOffered && (
        <CheckField name="no_categories" isOn={value.noCategories} onChange={(isOn) => onChange(setNoCategories(value, isOn))}>
          {words.noCategory}
        </CheckField>
      )}
    </fieldset>
  );
}
