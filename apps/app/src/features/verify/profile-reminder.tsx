import { answer } from '@auscult/client/api-client';
import { isProfileReminderDue } from '@auscult/domain/profession/profile-reminder';
import { verifyPhrases } from '@auscult/phrases/screens/account/verify';
import { Button } from '@auscult/ui/controls/button';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { Form } from '@auscult/ui/form/form';
import { ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { useForm } from '@auscult/web/forms/use-form';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { minValue, number, object, pipe } from 'valibot';
import { onlyLogged } from '../../shared/monitoring/only-logged.ts';
import { saveInterests } from '../../shared/professions/change-profile.ts';
import { InterestsField, useInterestsSchema, useOwnInterests } from '../../shared/professions/interests-field.tsx';
import { OwnProfessions } from '../../shared/professions/own-professions.tsx';
import { ownProfessionsQuery } from '../../shared/professions/profession-queries.ts';
import { type AppServices, useServices } from '../../shared/services/services.tsx';
import styles from './profile-reminder.module.css';

/** Asks once a week for what is missing in the profile. */
export function ProfileReminder() {
  const services = useServices();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    let isHere = true;
    void isReminderDue(services).then(
      (due) => {
        // Not shown over an open dialog.
        if (!due || !isHere || document.querySelector('dialog[open]') !== null) return;
        services.device.set('last_reminder_date', services.clock.now().toISOString());
        setDue(true);
      },
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [services]);
  return isDue && <ReminderDialog onClose={() => setDue(false)} />;
}

async function isReminderDue({ api, session, device, clock, monitor, queryClient }: AppServices): Promise<boolean> {
  const { user } = session.getState();
  if (!user) return false;
  const stored = Date.parse(device.get('last_reminder_date') ?? '');
  const facts = {
    isLoggedIn: true,
    professionCount: user.professions.length,
    categoryCount: user.categories.length,
    // Not asked for yet: whether there are any matters only when everything else makes it due.
    offeredCategoryCount: 1,
    noCategories: user.no_categories,
    lastReminderAt: Number.isNaN(stored) ? null : stored,
  };
  const now = clock.now().getTime();
  if (!isProfileReminderDue(facts, now)) return false;
  const ids = user.professions.map(({ profession_id }) => profession_id).join(',');
  const [{ categories }] = await onlyLogged(monitor, 'profile details of the reminder', () =>
    Promise.all([
      answer(api.GET('/v1/categories', { params: { query: ids === '' ? {} : { profession_ids: ids } } })),
      queryClient.fetchQuery(ownProfessionsQuery({ api })),
    ]),
  );
  return isProfileReminderDue({ ...facts, offeredCategoryCount: categories.length }, now);
}

function ReminderDialog({ onClose }: { readonly onClose: () => void }) {
  const services = useServices();
  const words = usePhrasesOf(verifyPhrases);
  const { user } = useSession();
  const [title, text] = [useId(), useId()];
  const professionIds = user?.professions.map(({ profession_id }) => profession_id) ?? [];
  const { form, busy, errors, control, submit } = useForm({
    schema: object({ professions: pipe(number(), minValue(1, words.professionMissing)), categories: useInterestsSchema(professionIds) }),
    defaultValues: { professions: professionIds.length, categories: useOwnInterests() },
    async send({ categories }) {
      await saveInterests(services, categories);
      onClose();
    },
  });
  return (
    <ModalSheet kind="form" labelledBy={title} describedBy={text} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={title} className="t-2xl">
          {words.reminderTitle}
        </h2>
        <IconButton label={words.close} onClick={onClose}>
          <X size={22} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <p id={text} className="ink-2 pretty">
        {words.reminderText}
      </p>
      <section className={styles.section}>
        <OwnProfessions title={words.ownProfessions} flags={{ edit: false, delete: false }} addBelow={words.addProfession} />
        {errors.professions !== undefined && professionIds.length === 0 && (
          <p role="alert" className={styles.wrong}>
            {errors.professions}
          </p>
        )}
      </section>
      {/* Outside it: adding a profession is a form of its own. */}
      <Form ref={form} className={styles.section} onSubmit={submit}>
        <InterestsField professionIds={professionIds} {...control('categories')} />
        <Button type="submit" block busy={busy}>
          {words.reminderSave}
        </Button>
      </Form>
    </ModalSheet>
  );
}
