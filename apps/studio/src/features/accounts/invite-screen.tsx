import { answer } from '@auscult/client/api-client';
import type { StudioInvitationLine, StudioInvitations } from '@auscult/contract/entities/studio/invitation';
import { type InvitationFileFault, LONGEST_INVITATION_FILE_CHARACTERS } from '@auscult/domain/account/invitation-file';
import { invitationListPhrases } from '@auscult/phrases/studio/administration/invitations';
import { Button } from '@auscult/ui/controls/button';
import { iconButtonClass } from '@auscult/ui/controls/icon-button';
import { Form } from '@auscult/ui/form/form';
import { TextArea } from '@auscult/ui/form/text-area';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { administrationQuery } from '../../shared/people/people-queries.ts';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { BackIcon, EditorHead } from '../../shared/screen/editor-head.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { ListFileButton } from '../../shared/uploads/list-file-button.tsx';
import { InvitationLines } from './invitation-lines.tsx';
import { InvitationProgress } from './invitation-progress.tsx';
import styles from './invite-screen.module.css';

/** Invites people by a list: first line by line what would happen and what is wrong, then all that is right. */
export function InviteScreen() {
  const services = useServices();
  const { api } = services;
  const words = usePhrasesOf(invitationListPhrases);
  const queryClient = useQueryClient();
  const administration = useQuery(administrationQuery(services));
  const [csv, setCsv] = useState('');
  const [error, setError] = useState<InvitationFileFault | 'too_large' | null>(null);
  const [lines, setLines] = useState<readonly StudioInvitationLine[] | null>(null);
  const [sent, setSent] = useState<StudioInvitations>();
  // Sent again after a broken connection, it is the same list.
  const [id, setId] = useState(() => crypto.randomUUID());
  useDocumentTitle(words.title);
  function change(text: string): void {
    setCsv(text);
    setLines(null);
    setError(text.length > LONGEST_INVITATION_FILE_CHARACTERS ? 'too_large' : null);
    setId(crypto.randomUUID());
  }
  const check = useCall(async () => {
    const found = await answer(api.POST('/v1/studio/invitations/preview', { body: { csv } }));
    setError(found.fault);
    setLines(found.fault === null ? found.lines : null);
  });
  const send = useCall(async () => {
    setSent(await answer(api.POST('/v1/studio/invitations', { body: { id, csv } })));
    void queryClient.invalidateQueries({ queryKey: ['accounts'] });
  });
  const head = (
    <EditorHead
      place={words.place}
      title={words.title}
      back={
        <Link to="/accounts" aria-label={words.back} className={iconButtonClass()}>
          <BackIcon />
        </Link>
      }
    />
  );
  if (sent)
    return (
      <>
        {head}
        <InvitationProgress
          begun={sent}
          onAgain={() => {
            setSent(undefined);
            change('');
          }}
        />
      </>
    );
  const company = administration.data?.companies[0]?.name ?? '';
  return (
    <>
      {head}
      <div className={styles.page}>
        <p className="ink-2 pretty">{words.text}</p>
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            if (error !== 'too_large') check.run();
          }}
        >
          <div className={styles.acts}>
            <ListFileButton
              label={words.file}
              longest={LONGEST_INVITATION_FILE_CHARACTERS}
              onText={change}
              onTooLarge={() => setError('too_large')}
            />
            {csv === '' && (
              <Button look="ghost" small onClick={() => change(words.exampleLines(company))}>
                {words.example}
              </Button>
            )}
          </div>
          <TextArea
            label={words.list}
            help={words.listHelp}
            error={error === null ? undefined : error === 'too_large' ? words.tooLarge : words.fileFaults[error]}
            rows={8}
            value={csv}
            spellCheck={false}
            className={styles.list}
            onChange={({ target }) => change(target.value)}
          />
          <p className="t-sm ink-2 pretty">{words.rightsHelp}</p>
          <div>
            <Button type="submit" look={lines === null ? 'ink' : 'secondary'} busy={check.busy} disabled={csv.trim() === ''}>
              {words.check}
            </Button>
          </div>
        </Form>
      </div>
      {lines !== null && <InvitationLines lines={lines} busy={send.busy} onSend={() => send.run()} />}
    </>
  );
}
