import type { CardLink } from '@auscult/ui/cards/card-link';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface QuestionnaireLinkProps {
  readonly formId: number | null;
  readonly className: string;
  readonly 'aria-label'?: string | undefined;
  readonly children: ReactNode;
}

/** To the questions of a form, and what became of them. */
export function QuestionnaireLink({ formId, ...link }: QuestionnaireLinkProps) {
  return formId !== null && <Link to="/questions/$formId" params={{ formId: String(formId) }} {...link} />;
}

export const questionnaireLink =
  (formId: number): CardLink =>
  (className, children) => (
    <QuestionnaireLink formId={formId} className={className}>
      {children}
    </QuestionnaireLink>
  );
