import type { BignumberDetails } from '@auscult/contract/entities/profession';
import type { EditorView } from '@auscult/domain/profession/editor-view';
import type { EditorEvent, ProfessionEditor } from '@auscult/domain/profession/profession-editor';
import { professionsPhrases } from '@auscult/phrases/screens/account/professions';
import { Note } from '@auscult/ui/feedback/note';
import { BigField } from '@auscult/ui/form/big-field';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import styles from './profession-editor.module.css';
import { TakenNote } from './taken-fields.tsx';

interface BigNumberFieldsProps {
  readonly editor: ProfessionEditor;
  readonly view: EditorView;
  readonly details: BignumberDetails['bignumberDetails'] | null;
  /** Error of the last save. */
  readonly error: string | undefined;
  readonly dispatch: (event: EditorEvent) => void;
}

/** BIG number field with the result of the lookup. */
export function BigNumberFields({ editor: { bigNumber, check }, view, details, error, dispatch }: BigNumberFieldsProps) {
  const words = usePhrasesOf(professionsPhrases);
  const { failure } = view;
  const isTaken = failure === 'bignumber_taken';
  const wrong = error ?? (view.isBigNumberInvalid ? words.bigNumberInvalid : failure === null || isTaken ? undefined : words.failures[failure]);
  const isWrong = wrong !== undefined || isTaken;
  return (
    <>
      <BigField
        label={words.bigNumber}
        name="big_number"
        value={bigNumber}
        state={isWrong ? 'wrong' : view.isVerified ? 'found' : view.isVerifying ? 'settled' : 'typing'}
        found={view.isVerified ? words.found : undefined}
        aside={check.state === 'idle' || check.state === 'invalid' ? words.bigNumberLength : undefined}
        help={check.state === 'idle' ? words.bigNumberHelp : undefined}
        error={wrong}
        onChange={(text) => dispatch({ type: 'number_typed', text })}
        onLeave={() => dispatch({ type: 'number_left' })}
      />
      <div role="status" className={view.isVerifying ? styles.looking : 'visually-hidden'}>
        {view.isVerifying && (
          <>
            <span className={styles.spinner} aria-hidden="true" />
            <span className="medium">{words.lookingUp}</span>
          </>
        )}
        {view.isVerified && words.found}
        {failure !== null && !isTaken && words.failures[failure]}
      </div>
      {view.isVerifying && (
        <div className={styles.panel} aria-hidden="true">
          <span className={styles.line} />
          <span className={styles.line} />
        </div>
      )}
      {check.state === 'idle' && <Note text={words.bigNumberWhere} />}
      {isTaken && <TakenNote />}
      {failure !== null && !isTaken && (
        <p className="t-sm ink-2 pretty">
          {failure === 'bignumber_inactive'
            ? words.inactiveAdvice
            : failure === 'bignumber_service_down' || failure === 'too_many_requests'
              ? words.chooseByHandMeanwhile
              : words.chooseByHand}
        </p>
      )}
      {details && <Registered details={details} />}
    </>
  );
}

function Registered({ details }: { readonly details: BignumberDetails['bignumberDetails'] }) {
  const words = usePhrasesOf(professionsPhrases);
  return (
    <>
      <div className={styles.panel}>
        <p className="t-xs ink-3">{words.registeredAs}</p>
        <p className={`t-lg ${styles.registered} ${styles.sentence}`}>{details.profession_name}</p>
        {details.specialisms.length > 0 && (
          <p className={`t-xs ink-3 ${styles.sentence}`}>{details.specialisms.map(({ name }) => name).join(', ')}</p>
        )}
      </div>
      {details.is_restricted && <Note look="warning" text={words.restricted} />}
      {details.name_match === 'none' && <Note look="warning" text={words.nameDiffers} />}
    </>
  );
}
