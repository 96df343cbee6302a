import { textLinkClass } from '@auscult/ui/controls/text-link';
import { Note } from '@auscult/ui/feedback/note';
import type { Failure } from '@auscult/web/services/failure';

interface EditorFailureProps {
  readonly failure: Failure | null;
  readonly labels: Readonly<Record<string, string>>;
  /** Of what is no field: the words that lead to the part of the page with that id. */
  readonly parts?: Readonly<Record<string, string>>;
}

/** Why the last write was refused, and of which fields: they may be far down. */
export function EditorFailure({ failure, labels, parts = {} }: EditorFailureProps) {
  if (!failure) return null;
  const fields = Object.entries(failure.fields).map(([path, said]) => ({ name: path.split('.')[0] ?? path, said: said.join(' ') }));
  const sentences = fields.map(({ name, said }) => (labels[name] === undefined ? said : `${labels[name]}: ${said}`));
  const [part] = fields.filter(({ name }) => parts[name] !== undefined);
  return (
    <Note look="warning" isAlert text={(fields.length > 0 ? sentences : failure.lines).join(' ')}>
      {part && (
        <a href={`#${part.name}`} className={textLinkClass('t-sm')}>
          {parts[part.name]}
        </a>
      )}
    </Note>
  );
}
