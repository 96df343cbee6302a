import { MOST_SLIDE_CHARACTERS } from '@auscult/domain/live/plan';
import { livePlanPhrases } from '@auscult/phrases/studio/live/live-plan';
import { Button } from '@auscult/ui/controls/button';
import { TextArea } from '@auscult/ui/form/text-area';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useId } from 'react';
import styles from '../live-plan.module.css';

interface SlideDialogProps {
  readonly number: number;
  readonly address: string | undefined;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onEarlier: (() => void) | undefined;
  readonly onLater: (() => void) | undefined;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** One slide, large, with what stands on it. */
export function SlideDialog({ number, address, text, onText, onEarlier, onLater, onRemove, onClose }: SlideDialogProps) {
  const words = usePhrasesOf(livePlanPhrases);
  const id = useId();
  return (
    <ModalSheet labelledBy={id} kind="form" centred onClose={onClose}>
      <h2 id={id} className="t-xl">
        {words.slide(number)}
      </h2>
      <img src={address} alt="" className={styles.large} />
      <TextArea
        label={words.slideText}
        help={words.slideTextHelp}
        rows={3}
        maxLength={MOST_SLIDE_CHARACTERS}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <div className={styles.moves}>
        <Button look="secondary" small disabled={!onEarlier} onClick={() => onEarlier?.()}>
          {words.earlier}
        </Button>
        <Button look="secondary" small disabled={!onLater} onClick={() => onLater?.()}>
          {words.later}
        </Button>
      </div>
      <ModalActions>
        <Button block onClick={onClose}>
          {words.done}
        </Button>
        <Button look="danger" block onClick={onRemove}>
          {words.removeSlide}
        </Button>
      </ModalActions>
    </ModalSheet>
  );
}
