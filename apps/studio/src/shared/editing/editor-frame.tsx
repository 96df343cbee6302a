import { editingPhrases } from '@auscult/phrases/studio/editing';
import { buttonClass } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import type { ReactNode } from 'react';
import columns from '../screen/editor-columns.module.css';
import { EditorHead } from '../screen/editor-head.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { Fields } from './edit-session.ts';
import { EditorFailure } from './editor-failure.tsx';
import frame from './editor-frame.module.css';
import { type Edit, History } from './history.tsx';
import { PresentEditors } from './present-editors.tsx';
import { SaveControls } from './save-controls.tsx';
import type { Editing } from './use-editing.ts';
import { usePresence } from './use-presence.ts';

interface EditorFrameProps<F extends Fields, Row> {
  readonly back: ReactNode;
  /** Where this stands, above its title. */
  readonly place: string;
  readonly title: string;
  /** Its page for listeners; null while it has none. */
  readonly publicAddress: string | null;
  readonly editing: Editing<F, Row>;
  readonly saves: 'by-itself' | 'when-asked';
  readonly labels: Readonly<Record<string, string>>;
  /** What may lack and is no field, as `EditorFailure` has it. */
  readonly parts?: Readonly<Record<string, string>>;
  /** A value of a field in words. */
  readonly show: (field: string, value: unknown) => ReactNode;
  /** The newest first. */
  readonly edits: readonly Edit[] | undefined;
  readonly restore: (to: number, version: number) => Promise<Row>;
  /** Tells the server that this editor is here, or goes, and hears who else is. */
  readonly sayPresent: Parameters<typeof usePresence>[0]['say'];
  /** A colleague saved: it is to be read again. */
  readonly onNewer: () => void;
  /** Under the head: the other parts of the same thing. */
  readonly tabs?: ReactNode;
  /** More buttons in the head. */
  readonly actions?: ReactNode;
  /** What is looked for first: on top of the side on a wide screen, before all else on a narrow one. */
  readonly lead?: ReactNode;
  /** Beside it on a wide screen, below it on a narrow one. */
  readonly side?: ReactNode;
  readonly children: ReactNode;
}

/** The screen on which one thing is edited: its head with the state of the work, what can be changed, what was changed, and both sides of a collision. */
export function EditorFrame<F extends Fields, Row>(props: EditorFrameProps<F, Row>) {
  const {
    back,
    place,
    title,
    publicAddress,
    editing,
    saves,
    labels,
    parts = {},
    show,
    edits,
    restore,
    sayPresent,
    onNewer,
    tabs,
    actions,
    lead,
    side,
    children,
  } = props;
  const { session, state, failure, act } = editing;
  const words = usePhrasesOf(editingPhrases);
  const present = usePresence({ say: sayPresent, version: session.version, onNewer });
  const history = (
    <History
      edits={edits ?? []}
      version={session.version}
      label={(field) => labels[field]}
      show={show}
      disabled={state !== 'saved'}
      onRestore={(to) => act((version) => restore(to, version))}
    />
  );
  return (
    <>
      <EditorHead place={place} title={title} back={back} isKept>
        <SaveControls editing={editing} saves={saves} />
        {actions}
        {publicAddress !== null && (
          <a href={publicAddress} className={buttonClass({ look: 'secondary', small: true })}>
            {words.open}
          </a>
        )}
      </EditorHead>
      {tabs}
      <PresentEditors editors={present} />
      <EditorFailure failure={failure} labels={labels} parts={parts} />
      {side ? (
        <div className={frame.frame}>
          {lead && <div className={`${columns.side} ${frame.lead}`}>{lead}</div>}
          <div className={`${columns.main} ${frame.main}`}>{children}</div>
          <aside className={`${columns.side} ${frame.side}`}>{side}</aside>
          <div className={frame.history}>{history}</div>
        </div>
      ) : (
        <div className={columns.main}>
          {children}
          {history}
        </div>
      )}
      <ConflictDialog editing={editing} labels={labels} show={show} />
    </>
  );
}
