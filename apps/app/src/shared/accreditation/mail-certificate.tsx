import { accreditationPhrases } from '@auscult/phrases/screens/accreditation';
import { Button } from '@auscult/ui/controls/button';
import { failureOf } from '@auscult/web/services/failure';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useServices } from '../services/services.tsx';
import styles from './mail-certificate.module.css';
import type { PathEpisode } from './path-episode.ts';
import { refreshPath } from './refresh-path.ts';
import { sendCertificate } from './send-certificate.ts';

/** After it is earned the server issues and mails it by itself, which takes seconds: then it is looked for. */
const LOOK_AGAIN_MS = [3_000, 10_000, 30_000];

interface MailCertificateProps {
  readonly episode: PathEpisode;
  /** The questionnaire by which it is asked for; null where there is none. */
  readonly formId: number | null;
  readonly of: 'card' | 'row';
  /** It was issued before, and can be mailed once more. */
  readonly isAgain: boolean;
  /** Whether it may be the filled green button, of which a view has one. */
  readonly mayFill: boolean;
}

/** Has the certificate mailed: while that goes on it is busy, then it says so, or what stands in the way. */
export function MailCertificate({ episode, formId, of, isAgain, mayFill }: MailCertificateProps) {
  const { api, queryClient } = useServices();
  const { shell } = usePhrases();
  const words = usePhrasesOf(accreditationPhrases);
  const [mailed, setMailed] = useState<'now' | 'before' | null>(null);
  const { busy, error, run } = useCall(async () => {
    const { is_sent } = await sendCertificate(api, episode.streamId, formId);
    setMailed(is_sent ? 'now' : 'before');
    await refreshPath(queryClient, episode.streamId);
  });
  const isIssuedSoon = !isAgain && of === 'card';
  const { streamId } = episode;
  useEffect(() => {
    if (!isIssuedSoon) return;
    const timers = LOOK_AGAIN_MS.map((after) => setTimeout(() => void refreshPath(queryClient, streamId), after));
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [isIssuedSoon, queryClient, streamId]);
  const label = (isAgain ? words.mailAgain : words.action.request_certificate)[of];
  if (mailed) {
    return (
      <p role="status" className={styles.mailed} data-of={of}>
        <MailCheck size={20} strokeWidth={1.75} aria-hidden="true" />
        {mailed === 'now' ? words.mailed : words.mailedBefore}
      </p>
    );
  }
  return (
    <>
      <Button
        look={isAgain ? 'secondary' : mayFill ? 'accr' : of === 'card' ? 'accr-outline' : 'accr-soft'}
        block={of === 'card'}
        small={of === 'row'}
        busy={busy}
        aria-label={of === 'row' ? words.actionFor(label, episode.title) : undefined}
        onClick={() => run()}
      >
        {label}
      </Button>
      {error && of === 'card' && <p className={`t-sm pretty ${styles.failed}`}>{failureOf(error, shell).lines.join(' ')}</p>}
    </>
  );
}
