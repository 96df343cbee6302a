import type { AccreditationPath } from '@auscult/contract/entities/accreditation';
import type { Stream } from '@auscult/contract/entities/stream';
import { accreditationPhrases } from '@auscult/phrases/screens/accreditation';
import { certificatePhrases } from '@auscult/phrases/screens/certificate';
import { questionsPhrases } from '@auscult/phrases/screens/questions';
import { AccreditationCard, Segments } from '@auscult/ui/accreditation/accreditation-card';
import { buttonClass } from '@auscult/ui/controls/button';
import { usePhrasesOf, useSession } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { MissingNumbers } from '../../accreditation/missing-numbers.tsx';
import { NextAction } from '../../accreditation/next-action.tsx';
import { headlineOf, isLost as isLostOf, requirementsOf } from '../../accreditation/path-texts.ts';
import { Refusals } from '../../accreditation/refusals.tsx';
import { episodeLink } from '../../cards/links.tsx';
import { streamQuery } from '../../listening/stream-query.ts';
import { accreditationKeys, registerKeys } from '../../services/query-keys.ts';
import { useServices } from '../../services/services.tsx';
import styles from './form-result.module.css';

/** How often, and how long after the last step, to ask whether the certificate was issued and mailed: a job does both. */
const ASK_EVERY_MS = 3000;
const ASK_FOR_MS = 60_000;

/** What is left to do for the points, and the way to it, or the certificate; without points the way back to the episode. */
export function NextStep({ stream, isLost }: { readonly stream: Stream; readonly isLost: boolean }) {
  const services = useServices();
  const isVerified = useSession().user?.email_verified === true;
  const words = usePhrasesOf(questionsPhrases);
  const path = usePhrasesOf(accreditationPhrases);
  const { own } = usePhrasesOf(certificatePhrases);
  const { accreditation, course_id: courseId, id: streamId, stream_title: title } = stream;
  const isAwaited = isVerified && isBeingMailed(accreditation, services.clock.now());
  useQuery({ ...streamQuery(services, streamId), enabled: isAwaited, refetchInterval: isAwaited && ASK_EVERY_MS });
  const shown = isLost ? null : accreditation;
  const certificate = shown?.certificate?.revoked_at === null ? shown.certificate : null;
  // It was issued by a job: what was asked before does not know of it.
  const code = certificate?.code;
  useEffect(() => {
    const outdated = [accreditationKeys.files, registerKeys.dossier];
    if (code !== undefined) for (const queryKey of outdated) void services.queryClient.invalidateQueries({ queryKey });
  }, [code, services]);
  const headline = shown ? headlineOf(path, shown) : '';
  const next = shown?.next ? path.next[shown.next] : '';
  return (
    <>
      {shown && certificate && (
        <AccreditationCard title={path.headline.certificate} text={certificate.mailed_at === null ? path.mailOnItsWay : path.mailedToYou}>
          <div className={styles.refusals}>
            <Refusals receipts={shown.receipts} isMarked />
          </div>
          <MissingNumbers numbers={shown.missing_numbers} />
        </AccreditationCard>
      )}
      {shown && !certificate && (
        <AccreditationCard title={headline} text={next === headline ? '' : next} isFailed={isLostOf(shown)}>
          {shown.state !== 'revoked' && <Segments className={styles.segments ?? ''} shares={requirementsOf(path, shown).map(({ share }) => share)} />}
          <MissingNumbers numbers={shown.missing_numbers} />
        </AccreditationCard>
      )}
      <div className={styles.actions}>
        {certificate && (
          <Link to="/certificates/$code" params={{ code: certificate.code }} className={buttonClass({ look: 'accr', block: true })}>
            {own.see}
          </Link>
        )}
        {shown && <NextAction episode={{ courseId, streamId, title }} path={shown} of="card" />}
        {episodeLink(courseId, streamId)(buttonClass({ look: 'ghost', block: true }), words.toEpisode)}
      </div>
    </>
  );
}

/** Whether everything was done a moment ago and the mail has not gone yet. */
function isBeingMailed(path: AccreditationPath | null | undefined, now: Date): boolean {
  if (!path?.completed_at || path.certificate?.mailed_at) return false;
  return now.getTime() - Date.parse(path.completed_at) < ASK_FOR_MS;
}
