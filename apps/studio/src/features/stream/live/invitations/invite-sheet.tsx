import { answer } from '@auscult/client/api-client';
import type { StudioLiveInvitation } from '@auscult/contract/entities/studio/live';
import { LONGEST_LIST_CHARACTERS } from '@auscult/domain/live/invitation-list';
import { dateAndClock } from '@auscult/phrases/dates';
import { liveInvitationPhrases } from '@auscult/phrases/studio/live/live-invitations';
import { Button } from '@auscult/ui/controls/button';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { Form } from '@auscult/ui/form/form';
import { TextArea } from '@auscult/ui/form/text-area';
import { ListLine } from '@auscult/ui/layout/list-line';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { failureOf } from '@auscult/web/services/failure';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useServices } from '../../../../shared/services/services.tsx';
import { useAct } from '../../../../shared/services/use-act.ts';
import { ListFileButton } from '../../../../shared/uploads/list-file-button.tsx';
import styles from './invite-sheet.module.css';

interface InviteSheetProps {
  readonly streamId: number;
  readonly isToCome: boolean;
  readonly invitations: readonly StudioLiveInvitation[];
  readonly onClose: () => void;
}

/** Invites the addresses of a text, and shows who is invited and who was mailed. */
export function InviteSheet({ streamId, isToCome, invitations, onClose }: InviteSheetProps) {
  const { api } = useServices();
  const { language, shell } = usePhrases();
  const words = usePhrasesOf(liveInvitationPhrases);
  const queryClient = useQueryClient();
  const [heading, text, people] = [useId(), useId(), useId()];
  const [list, setList] = useState('');
  const [error, setError] = useState<string>();
  const [said, setSaid] = useState('');
  const path = { stream_id: streamId };
  function change(value: string): void {
    setList(value);
    setSaid('');
    setError(value.length > LONGEST_LIST_CHARACTERS ? words.tooLarge : undefined);
  }
  const invite = useCall(
    async () => {
      const { invited, known, faults } = await answer(api.POST('/v1/studio/streams/{stream_id}/invitations', { params: { path }, body: { list } }));
      // With something wrong in it the list stays, to be mended: whoever is invited stays so.
      change(faults.length > 0 ? list : '');
      if (faults.length > 0) setError(words.faults(faults));
      setSaid([words.invited(invited), ...(known > 0 ? [words.known(known)] : [])].join(', '));
      void queryClient.invalidateQueries({ queryKey: ['live-invitations', streamId] });
    },
    (failure) => {
      const [fault] = failureOf(failure, shell).fields['list'] ?? [];
      setError(fault);
      return fault !== undefined;
    },
  );
  const withdraw = useAct(['live-invitations']);
  return (
    <ModalSheet labelledBy={heading} describedBy={text} kind="form" centred wide onClose={onClose}>
      <h2 id={heading} className="t-xl">
        {words.title}
      </h2>
      <p id={text} className="ink-2 pretty">
        {isToCome ? words.text : words.planFirst}
      </p>
      {isToCome && (
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            if (list.length <= LONGEST_LIST_CHARACTERS) invite.run();
          }}
        >
          <TextArea
            label={words.list}
            help={words.listHelp}
            error={error}
            rows={5}
            value={list}
            spellCheck={false}
            onChange={({ target }) => change(target.value)}
          />
          <div className={styles.acts}>
            <Button type="submit" small busy={invite.busy} disabled={list.trim() === ''}>
              {words.invite}
            </Button>
            <ListFileButton label={words.file} longest={LONGEST_LIST_CHARACTERS} onText={change} onTooLarge={() => setError(words.tooLarge)} />
          </div>
          <p role="status" className="semibold">
            {said}
          </p>
        </Form>
      )}
      {invitations.length > 0 && (
        <>
          <h3 id={people} className={`t-lg ${styles.people}`}>
            {words.people}
          </h3>
          <ul aria-labelledby={people} className={styles.list}>
            {invitations.map(({ id, email, mailed_at: at }) => (
              <ListLine
                key={id}
                act={
                  <IconButton
                    label={words.withdraw(email)}
                    disabled={withdraw.busy}
                    onClick={() =>
                      withdraw.run({
                        send: () =>
                          answer(
                            api.DELETE('/v1/studio/streams/{stream_id}/invitations/{live_invitation_id}', {
                              params: { path: { ...path, live_invitation_id: id } },
                            }),
                          ),
                        done: words.withdrawn(email),
                      })
                    }
                  >
                    <X size={20} strokeWidth={1.75} aria-hidden="true" />
                  </IconButton>
                }
              >
                <p>{email}</p>
                <p className="t-sm ink-2">{at === null ? words.waits : words.mailed(dateAndClock(language, at))}</p>
              </ListLine>
            ))}
          </ul>
        </>
      )}
      <ModalActions>
        <Button look="secondary" block onClick={onClose}>
          {words.done}
        </Button>
      </ModalActions>
    </ModalSheet>
  );
}
