import type { AccreditationPath } from '@auscult/contract/entities/accreditation';
import { fullDate } from '@auscult/phrases/dates';
import { accreditationPhrases } from '@auscult/phrases/screens/accreditation';
import { certificatePhrases } from '@auscult/phrases/screens/certificate';
import { AccreditationCard, Requirements, Segments } from '@auscult/ui/accreditation/accreditation-card';
import { buttonClass } from '@auscult/ui/controls/button';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { lazyPart } from '@auscult/web/state/lazy-part';
import { useStore } from '@auscult/web/state/store';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useServices } from '../services/services.tsx';
import { MissedPassages } from './missed-passages.tsx';
import { MissingNumbers } from './missing-numbers.tsx';
import { NextAction } from './next-action.tsx';
import styles from './path-card.module.css';
import type { PathEpisode } from './path-episode.ts';
import { certificateOf, headlineOf, isLost as isLostOf, isMissed, presenceText, requirementsOf } from './path-texts.ts';
import { profileLink } from './profile-link.tsx';
import { questionnaireLink } from './questionnaire-link.tsx';
import { Refusals } from './refusals.tsx';
import { useTooFast } from './speed-warning.ts';

const UnconfirmedChecks = lazyPart(() => import('./unconfirmed-checks.tsx'), 'UnconfirmedChecks');

interface PathCardProps {
  readonly episode: PathEpisode;
  readonly path: AccreditationPath;
  readonly level?: 2 | 3;
  /** Under the headline, such as when the next question comes. */
  readonly text?: string;
  /** Number of the question that comes next in the audio. */
  readonly question?: number | null;
  /** How far the listener is, in seconds, where the player knows. */
  readonly reached?: number;
  /** Of the episode, where they are known: a passage is told by its chapter. */
  readonly chapters?: readonly { readonly time_begin: number }[];
  /** Other ways on, under the action. */
  readonly children?: ReactNode;
}

/** Where the member stands with an accredited episode, the one thing to do next, and what was passed over: the same on every screen. */
export function PathCard({ episode, path, level = 2, text: given, question = null, reached, chapters = [], children }: PathCardProps) {
  const { clock, network } = useServices();
  const isOnline = useStore(network.online);
  const phrases = usePhrases();
  const words = usePhrasesOf(accreditationPhrases);
  const { own, revokedSince } = usePhrasesOf(certificatePhrases);
  const rows = requirementsOf(words, path, { toForm: questionnaireLink, toProfile: profileLink(path.lacks) });
  const isHeard = path.steps.some(({ kind, state }) => kind === 'listening' && state === 'done');
  const isLost = isLostOf(path) || isMissed(path);
  const tooFast = useTooFast(episode.streamId);
  // What the device has is of before; what is heard now is sent later.
  const offlineText = isOnline || isHeard || isLost ? undefined : words.offlineText;
  const text = tooFast ?? offlineText ?? given ?? presenceText(words, path);
  return (
    <>
      <AccreditationCard
        level={level}
        isRefused={path.state === 'refused'}
        title={headlineOf(words, path)}
        isFailed={isLost}
        {...(text !== undefined && { text })}
        foot={isLost ? undefined : { name: words.step.certificate, text: certificateOf(words, path, phrases, clock.now()) }}
      >
        <div className={styles.refusals}>
          <Refusals receipts={path.receipts} />
        </div>
        {path.certificate?.revoked_at ? (
          <p className={`t-sm pretty ${styles.revoked}`}>{revokedSince(fullDate(phrases.language, path.certificate.revoked_at))}</p>
        ) : (
          <Segments className={styles.segments ?? ''} shares={rows.map(({ share }) => share)} />
        )}
        <div className={styles.actions}>
          <NextAction episode={episode} path={path} of="card" question={question} />
          {path.certificate?.revoked_at === null && (
            <Link to="/certificates/$code" params={{ code: path.certificate.code }} className={buttonClass({ look: 'accr-outline', block: true })}>
              {own.see}
            </Link>
          )}
          {children}
        </div>
        <Requirements rows={rows} />
        <MissingNumbers numbers={path.missing_numbers} />
      </AccreditationCard>
      {!isHeard && !isLost && (
        <MissedPassages episode={episode} listening={path.listening} level={level} chapters={chapters} {...(reached !== undefined && { reached })} />
      )}
      {!isHeard && !isLost && path.listening.attention && <UnconfirmedChecks episode={episode} listening={path.listening} level={level} />}
    </>
  );
}
