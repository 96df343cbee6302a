import { answer } from '@auscult/client/api-client';
import { invitationPhrases } from '@auscult/phrases/screens/account/invitation';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { Form } from '@auscult/ui/form/form';
import { ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { emailSchema } from '@auscult/web/forms/email-schema';
import { useForm } from '@auscult/web/forms/use-form';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Copy, Share2 } from 'lucide-react';
import { useId, useState } from 'react';
import { object } from 'valibot';
import { useServices } from '../services/services.tsx';
import styles from './invite.module.css';

interface InviteDialogProps {
  readonly onClose: () => void;
}

/** Invites a colleague: by a mail from us, or by a link that the inviter gives away. */
export function InviteDialog({ onClose }: InviteDialogProps) {
  const { api, toasts, share } = useServices();
  const words = usePhrasesOf(invitationPhrases);
  const [heading, text] = [useId(), useId()];
  const [url, setUrl] = useState<string | null>(null);
  const { form, busy, field, setValue, submit } = useForm({
    schema: object({ email: emailSchema(words) }),
    defaultValues: { email: '' },
    fallbackField: 'email',
    async send({ email }) {
      await answer(api.POST('/v1/podcast/invite-token', { body: { email } }));
      toasts.success(words.sent(email));
      setValue('email', '');
    },
  });

  /** Created only on request: each link counts towards the limit of twenty a day, and copying needs its own press. */
  const link = useCall(async () => setUrl((await answer(api.POST('/v1/podcast/invite-token', { body: {} }))).url));

  const copy = (made: string) =>
    void share.copy(made).then(
      () => toasts.success(words.copied),
      () => toasts.error([words.notCopied]),
    );
  const giveAway = (made: string) =>
    void share.share({ title: 'Auscult', text: words.message, url: made }).catch(() => toasts.error([words.notShared]));

  return (
    <ModalSheet labelledBy={heading} describedBy={text} onClose={onClose}>
      <h2 id={heading} className="t-xl">
        {words.invite}
      </h2>
      <p id={text} className="ink-2 pretty">
        {words.dialogText}
      </p>
      <Form ref={form} className={styles.form} onSubmit={submit}>
        <Field {...field('email')} label={words.email} type="email" inputMode="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        <Button type="submit" block busy={busy}>
          {words.send}
        </Button>
      </Form>
      <p className={styles.or}>{words.or}</p>
      {url === null ? (
        <Button look="secondary" block busy={link.busy} onClick={() => link.run()}>
          {words.makeLink}
        </Button>
      ) : (
        <>
          <p className={styles.address}>{url}</p>
          <div className={styles.ways}>
            <Button look="secondary" icon={<Copy size={20} strokeWidth={1.75} aria-hidden="true" />} onClick={() => copy(url)}>
              {words.copy}
            </Button>
            {share.hasSheet && (
              <Button look="secondary" icon={<Share2 size={20} strokeWidth={1.75} aria-hidden="true" />} onClick={() => giveAway(url)}>
                {words.share}
              </Button>
            )}
          </div>
        </>
      )}
      <Button look="ghost" block className={styles.close} onClick={onClose}>
        {words.close}
      </Button>
    </ModalSheet>
  );
}
