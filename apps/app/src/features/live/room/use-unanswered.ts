import type { RoomView } from '@auscult/client/live/room-view';
import type { Form } from '@auscult/contract/entities/questionnaire';
import { useQueries, useQuery } from '@tanstack/react-query';
import { formQuery } from '../../../shared/questions/question-queries.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { ownVotesQuery } from '../polls/own-votes.ts';
import { type Asked, askedIn } from './asked.ts';

/**
 * What waits for an answer of whoever looks, as far as this page knows what they answered: it asks for nothing, for thousands would ask at the moment at which
 * a poll opens.
 */
export function useUnanswered(room: RoomView): Asked[] {
  const services = useServices();
  const { data: votes } = useQuery({ ...ownVotesQuery(services, room.live_id), enabled: false });
  const formIds = [...new Set(room.moments.map(({ form_id }) => form_id))];
  const forms = useQueries({
    queries: formIds.map((id) => ({ ...formQuery(services, id), enabled: false })),
    combine: (results) => results.flatMap(({ data }): Form[] => (data ? [data] : [])),
  });
  const answered = new Set([
    ...room.polls.filter(({ key }) => (votes?.get(key) ?? []).length > 0).map(({ key }) => `poll ${key}`),
    ...room.moments
      .filter(({ question_id }) => forms.some(({ questions }) => questions.some((question) => question.id === question_id && question.answered)))
      .map(({ display_moment_id: id }) => `exam ${id}`),
  ]);
  return askedIn(room).filter(({ key }) => !answered.has(key));
}
