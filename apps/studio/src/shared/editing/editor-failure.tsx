import { Note } from '@auscult/ui/feedback/note';
import type { Failure } from '@auscult/web/services/failure';

/** Why the last write was refused. */
export function EditorFailure({ failure }: { readonly failure: Failure | null }) {
  return failure && <Note look="warning" isAlert text={failure.lines.join(' ')} />;
}
