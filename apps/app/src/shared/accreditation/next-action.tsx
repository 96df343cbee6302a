import type { AccreditationPath } from '@auscult/contract/entities/accreditation';
import { accreditationPhrases } from '@auscult/phrases/screens/accreditation';
import { buttonClass } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { ListenButton } from './listen-button.tsx';
import { MailCertificate } from './mail-certificate.tsx';
import type { PathEpisode } from './path-episode.ts';
import { ProfileLink } from './profile-link.tsx';
import { QuestionnaireLink } from './questionnaire-link.tsx';

interface NextActionProps {
  readonly episode: PathEpisode;
  readonly path: AccreditationPath;
  /** `row`: one of several, in a word; its accessible name has the title. */
  readonly of: 'card' | 'row';
  /** Number of the question that comes next in the audio. */
  readonly question?: number | null;
  /** Whether what closes the file may have the filled green button, of which a view has one. */
  readonly mayFill?: boolean;
}

/** The one thing to do next, after an exam that is lost its result, and of a certificate that was revoked why; nothing where nothing is left to do. */
export function NextAction({ episode, path, of, question = null, mayFill = of === 'card' }: NextActionProps) {
  const words = usePhrasesOf(accreditationPhrases);
  const action = actionOf(path);
  if (action === null) return null;
  if (action === 'request_certificate' || action === 'mail_again') {
    const isAgain = action === 'mail_again';
    return <MailCertificate episode={episode} formId={formOf(path, 'certificate')} of={of} isAgain={isAgain} mayFill={mayFill} />;
  }
  const label = action === 'listen' && of === 'card' && question !== null ? words.listenToQuestion(question) : words.action[action][of];
  const isRevoked = action === 'why_revoked';
  const button = {
    className: buttonClass(
      of === 'card' ? { look: isRevoked ? 'secondary' : 'accr-outline', block: true } : { look: isRevoked ? 'secondary' : 'accr-soft', small: true },
    ),
    'aria-label': of === 'row' ? words.actionFor(label, episode.title) : undefined,
    children: label,
  };
  switch (action) {
    case 'begin':
    case 'listen':
      return <ListenButton episode={episode} path={path} {...button} />;
    case 'result':
      return <QuestionnaireLink formId={formOf(path, 'exam')} {...button} />;
    case 'why_revoked':
      return path.certificate && <Link to="/certificates/$code" params={{ code: path.certificate.code }} {...button} />;
    case 'repair':
      return <Link to="/dossier" {...button} />;
    case 'verify_profile':
    case 'confirm_email':
      return path.next_form_id === null ? (
        <ProfileLink lacks={path.lacks} {...button} />
      ) : (
        <QuestionnaireLink formId={path.next_form_id} {...button} />
      );
    case 'poll':
    case 'answer':
    case 'retry':
    case 'review':
      return <QuestionnaireLink formId={path.next_form_id} {...button} />;
  }
}

/** What the button does: `confirm_email` is what of the profile may be left, `begin` is the first `listen`, `result` shows an exam without attempts left, `why_revoked` leads to the certificate, `mail_again` follows a mail. */
function actionOf(path: AccreditationPath) {
  const { next, state, certificate } = path;
  if (next === 'verify_profile' && path.lacks === 'email') return 'confirm_email';
  if (next === 'listen') return state === 'not_started' ? 'begin' : 'listen';
  if (next !== null) return next;
  if (state === 'failed_final') return 'result';
  if (state === 'revoked') return 'why_revoked';
  if (!certificate) return null;
  return certificate.mailed_at === null ? 'request_certificate' : 'mail_again';
}

const formOf = ({ steps }: AccreditationPath, of: 'exam' | 'certificate') => steps.find(({ kind }) => kind === of)?.form_id ?? null;
