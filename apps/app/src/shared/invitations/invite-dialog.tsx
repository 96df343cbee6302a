import { answer } from '@auscult/client/api-client';
import { invitationPhrases } from '@auscult/phrases/screens/account/invitation';
import { Button } from '@auscult/ui/controls/button';
import { Field } from '@auscult/ui/controls/field';
import { Form } from '@auscult/ui/form/form';
import { ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { emailFault } from '@auscult/web/forms/email-fault';
import { useForm } from '@auscult/web/forms/use-form';
import { failureOf } from '@auscult/web/services/failure';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { Copy, Share2 } from 'lucide-react';
import { useId, useState } from 'react';
import { browserShare, type SharePort } from '../../platform/share.ts';
import { useServices } from '../services/services.tsx';
import styles from './invite.module.css';

interface InviteDialogProps {
  readonly port?: SharePort;
  readonly onClose: () => void;
}

/** Invites a colleague: by a mail from us, or by a link that the inviter gives away. */
export function InviteDialog({ port = browserShare, onClose }: InviteDialogProps) {
  const { api, toasts } = useServices();
  const { shell } = usePhrases();
  const words = usePhrasesOf(invitationPhrases);
  const [heading, text] = [useId(), useId()];
  const [email, setEmail] = useState('');
  const [url, setUrl] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const { form, busy, errors, submit } = useForm({
    check: () => ({ email: emailFault(email, words) }),
    otherwise: 'email',
    async send() {
      const address = email.trim();
      await answer(api.POST('/v1/podcast/invite-token', { body: { email: address } }));
      toasts.success(words.sent(address));
      setEmail('');
    },
  });

  /** Asked for by itself: a link that nobody gives away costs the inviter one of twenty a day, and copying needs a press of its own. */
  async function makeLink(): Promise<void> {
    if (isMaking) return;
    setMaking(true);
    try {
      setUrl((await answer(api.POST('/v1/podcast/invite-token', { body: {} }))).url);
    } catch (error) {
      toasts.error(failureOf(error, shell).lines);
    } finally {
      setMaking(false);
    }
  }

  const copy = (made: string) =>
    void port.copy(made).then(
      () => toasts.success(words.copied),
      () => toasts.error([words.notCopied]),
    );
  const share = (made: string) => void port.share({ title: 'Auscult', text: words.message, url: made }).catch(() => toasts.error([words.notShared]));

  return (
    <ModalSheet labelledBy={heading} describedBy={text} onClose={onClose}>
      <h2 id={heading} className="t-xl">
        {words.invite}
      </h2>
      <p id={text} className="ink-2 pretty">
        {words.dialogText}
      </p>
      <Form ref={form} className={styles.form} onSubmit={(event) => void submit(event)}>
        <Field
          label={words.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={errors['email']}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" block busy={busy}>
          {words.send}
        </Button>
      </Form>
      <p className={styles.or}>{words.or}</p>
      {url === null ? (
        <Button look="secondary" block busy={isMaking} onClick={() => void makeLink()}>
          {words.makeLink}
        </Button>
      ) : (
        <>
          <p className={styles.address}>{url}</p>
          <div className={styles.ways}>
            <Button look="secondary" icon={<Copy size={20} strokeWidth={1.75} aria-hidden="true" />} onClick={() => copy(url)}>
              {words.copy}
            </Button>
            {port.hasSheet && (
              <Button look="secondary" icon={<Share2 size={20} strokeWidth={1.75} aria-hidden="true" />} onClick={() => share(url)}>
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
