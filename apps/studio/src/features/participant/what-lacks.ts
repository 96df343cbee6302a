import type { StudioParticipantDetails } from '@auscult/contract/entities/studio/participant';
import type { participantPhrases } from '@auscult/phrases/studio/accreditation/participants';
import { clockTime } from '@auscult/ui/player/clock-time';

type Words = (typeof participantPhrases)['nl'];
type Path = NonNullable<StudioParticipantDetails['path']>;

const PARTS_TOLD = 6;

/** In sentences what a participant lacks for the points, first what comes first; empty: nothing that is theirs to do. */
export function whatLacks({ path, no_path }: StudioParticipantDetails, words: Words): readonly string[] {
  if (path === null) return no_path === null ? [] : [words.lacks[no_path]];
  if (path.state === 'revoked') return [words.lacks.revoked];
  if (path.certificate) return [];
  const open = path.steps.filter(({ state }) => state !== 'done').flatMap((step) => ofStep(step, path, words));
  const profile = path.lacks === null ? [] : [words.lacks[path.lacks]];
  const all = [...open, ...profile];
  return all.length > 0 ? all : [words.lacks.request];
}

function ofStep({ kind, state, done, total }: Path['steps'][number], path: Path, words: Words): readonly string[] {
  if (kind === 'listening') return path.presence ? ofAttendance(path.listening, path.presence, words) : ofListening(path, words);
  if (kind === 'poll') return [words.lacks.poll];
  if (kind === 'review') return [words.lacks.review];
  if (kind === 'exam')
    return [state === 'failed' ? (path.state === 'failed_final' ? words.lacks.failed_final : words.lacks.failed) : words.lacks.exam(done, total)];
  return [];
}

/** Of a live stream. */
function ofAttendance(
  { percentage, required_percentage: needed }: Path['listening'],
  { is_settled, checks_asked: asked, checks_answered: answered }: NonNullable<Path['presence']>,
  { lacks }: Words,
): readonly string[] {
  if (!is_settled) return [lacks.settling];
  return [...(percentage < needed ? [lacks.attendance(percentage, needed)] : []), ...(answered < asked ? [lacks.unanswered(answered, asked)] : [])];
}

function ofListening({ listening: { percentage, required_percentage, missing, max_rate, attention } }: Path, words: Words): readonly string[] {
  const unconfirmed = attention?.checks.filter(({ is_confirmed }) => !is_confirmed).length ?? 0;
  const parts = missing.slice(0, PARTS_TOLD).map(({ from, to }) => `${clockTime(from)}–${clockTime(to)}`);
  if (missing.length > PARTS_TOLD) parts.push('…');
  return [
    ...(percentage < required_percentage || unconfirmed === 0
      ? [words.lacks.listening(percentage, required_percentage), words.lacks.speed(max_rate)]
      : []),
    ...(parts.length > 0 ? [words.lacks.parts(parts.join(', '))] : []),
    ...(unconfirmed > 0 ? [words.lacks.attention(unconfirmed)] : []),
  ];
}
