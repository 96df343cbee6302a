import { answer } from '@auscult/client/api-client';
import { isProfileReminderDue, type ReminderFacts } from '@auscult/domain/profession/profile-reminder';
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
import { putOffProfile } from '../../shared/account/put-off-profile.ts';
import { onlyLogged } from '../../shared/monitoring/only-logged.ts';
import { saveInterests } from '../../shared/professions/change-profile.ts';
import { InterestsField, useInterestsSchema, useOwnInterests } from '../../shared/professions/interests-field.tsx';
import { OwnProfessions } from '../../shared/professions/own-professions.tsx';
import { ownProfessionsQuery } from '../../shared/professions/profession-queries.ts';
import { useAtRest } from '../../shared/screen/use-at-rest.ts';
import { type AppServices, useServices } from '../../shared/services/services.tsx';
import styles from './profile-reminder.module.css';

/** What it does not cover: an open dialog, a card of the screen that asks for the profession by itself, and turning two-factor on. */
const NOT_OVER = 'dialog[open], [data-asks-profession], [data-two-factor]';

/** Asks once a week for what is missing in the profile, on the first screen at rest that it may cover. */
export function ProfileReminder() {
  const services = useServices();
  const [state, setState] = useState<'waiting' | 'due' | 'shown' | 'closed'>('waiting');
  useEffect(() => {
    let isHere = true;
    void isReminderDue(services).then(
      (due) => due && isHere && setState('due'),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [services]);
  useAtRest(state === 'due', NOT_OVER, () => {
    // What it would ask for may have been given on a screen that it waited for.
    const isStillDue = isProfileReminderDue(factsOf(services), services.clock.now().getTime());
    if (isStillDue) services.device.set('last_reminder_date', services.clock.now().toISOString());
    setState(isStillDue ? 'shown' : 'closed');
  });
  const close = () => {
    // Answered or not, it was asked: the page that asks for more does not follow it at the next press.
    putOffProfile(services);
    setState('closed');
  };
  return state === 'shown' && <ReminderDialog onClose={close} />;
}

function factsOf({ session, device }: Pick<AppServices, 'session' | 'device'>): ReminderFacts {
  const { user } = session.getState();
  const stored = Date.parse(device.get('last_reminder_date') ?? '');
  return {
    isLoggedIn: user !== null,
    professionCount: user?.professions.length ?? 0,
    categoryCount: user?.categories.length ?? 0,
    // Not asked for yet: whether there are any matters only when everything else makes it due.
    offeredCategoryCount: 1,
    noCategories: user?.no_categories ?? false,
    lastReminderAt: Number.isNaN(stored) ? null : stored,
  };
}

async function isReminderDue(services: AppServices): Promise<boolean> {
  const { api, session, clock, monitor, queryClient } = services;
  const facts = factsOf(services);
  const now = clock.now().getTime();
  if (!isProfileReminderDue(facts, now)) return false;
  const ids = (session.getState().user?.professions ?? []).map(({ profession_id }) => profession_id).join(',');
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
  // As it opened: what is filled in meanwhile does not change what it asks.
  const [wasEmpty] = useState(professionIds.length === 0);
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
          {wasEmpty ? words.reminderFirstTitle : words.reminderTitle}
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
