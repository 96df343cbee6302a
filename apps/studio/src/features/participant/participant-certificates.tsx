import { answer } from '@auscult/client/api-client';
import type { StudioParticipantDetails } from '@auscult/contract/entities/studio/participant';
import { fullDate } from '@auscult/phrases/dates';
import { participantPhrases } from '@auscult/phrases/studio/accreditation/participants';
import { Button } from '@auscult/ui/controls/button';
import { TextArea } from '@auscult/ui/form/text-area';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';
import { useParticipantAct } from '../../shared/participants/use-participant-act.ts';
import { ActSheet } from '../../shared/screen/act-sheet.tsx';
import { useServices } from '../../shared/services/services.tsx';
import styles from './participant.module.css';

const LONGEST_REASON = 300;

interface CertificatesProps {
  readonly streamId: number;
  readonly participant: StudioParticipantDetails;
  readonly mayCertify: boolean;
}

/** The certificates of a participant, the newest first; administrators revoke and reissue them. */
export function ParticipantCertificates({ streamId, participant, mayCertify }: CertificatesProps) {
  const { api } = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(participantPhrases);
  const [asked, setAsked] = useState<'revoke' | 'reissue'>();
  const [reason, setReason] = useState('');
  const close = () => {
    setAsked(undefined);
    setReason('');
  };
  const act = useParticipantAct(close);
  const { certificates, learner_id } = participant;
  const [newest] = certificates;
  if (!newest) return null;
  const params = { path: { stream_id: streamId, learner_id } };
  const body = { reason: reason.trim() };
  const send = {
    revoke: async () => {
      await answer(api.POST('/v1/studio/streams/{stream_id}/participants/{learner_id}/certificate/revocation', { params, body }));
      return words.revokedNow;
    },
    reissue: async () => {
      await answer(api.POST('/v1/studio/streams/{stream_id}/participants/{learner_id}/certificate/reissue', { params, body }));
      return words.reissued;
    },
  };
  return (
    <section aria-labelledby="certificates" className={styles.block}>
      <h2 id="certificates" className="t-xl">
        {words.certificates}
      </h2>
      <ul>
        {certificates.map(({ code, points, issued_at, revoked_at, revoked_reason }) => (
          <li key={code ?? issued_at} className={styles.line}>
            <div className={styles.words}>
              <p className="t-row">{code !== null && <a href={`/certificate/${code}`}>{code}</a>}</p>
              <p className="t-sm ink-2">
                {words.issued(fullDate(language, issued_at))} · {words.points(points)}
              </p>
              {revoked_at && <p className="t-sm">{words.revokedOn(fullDate(language, revoked_at), revoked_reason ?? '')}</p>}
            </div>
          </li>
        ))}
      </ul>
      {mayCertify && (
        <div className={styles.acts}>
          <Button look="secondary" small onClick={() => setAsked('reissue')}>
            {words.reissue}
          </Button>
          {newest.revoked_at === null && (
            <Button look="danger" small onClick={() => setAsked('revoke')}>
              {words.revoke}
            </Button>
          )}
        </div>
      )}
      {asked && (
        <ActSheet
          title={asked === 'revoke' ? words.revokeTitle : words.reissueTitle}
          text={asked === 'revoke' ? words.revokeText : words.reissueText}
          confirm={asked === 'revoke' ? words.revoke : words.reissue}
          isDanger={asked === 'revoke'}
          busy={act.busy}
          disabled={reason.trim() === ''}
          onClose={close}
          onConfirm={() => act.run({ send: send[asked] })}
        >
          <TextArea
            label={words.reason}
            help={words.reasonHelp}
            rows={3}
            maxLength={LONGEST_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </ActSheet>
      )}
    </section>
  );
}
