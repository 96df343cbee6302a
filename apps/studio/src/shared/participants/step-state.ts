import type { PathStep } from '@auscult/contract/entities/accreditation';
import type { participantPhrases } from '@auscult/phrases/studio/accreditation/participants';

/** A certificate that was revoked is in the state that an exam has which was not passed. */
export const stepState = (words: (typeof participantPhrases)['nl'], { kind, state }: Pick<PathStep, 'kind' | 'state'>) =>
  kind === 'certificate' && state === 'failed' ? words.stepRevoked : words.stepStates[state];
