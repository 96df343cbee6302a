import type { DraftQuestion } from '@auscult/contract/entities/studio/form';
import { writeQuestionCsv } from '@auscult/domain/questionnaires/exchange/question-csv';
import { isInGift, writeGift } from '@auscult/domain/questionnaires/exchange/write-gift';
import { questionExchangePhrases } from '@auscult/phrases/studio/questions/question-exchange';
import { Button } from '@auscult/ui/controls/button';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { saveFile } from '@auscult/web/services/save-file';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useId } from 'react';
import { exchangedOf } from './exchanged.ts';

interface ExportDialogProps {
  readonly questions: readonly DraftQuestion[];
  readonly onClose: () => void;
}

/** Hands out questions as a file that other programs read. */
export function ExportDialog({ questions, onClose }: ExportDialogProps) {
  const words = usePhrasesOf(questionExchangePhrases);
  const [headingId, textId] = [useId(), useId()];
  const left = questions.filter((question) => !isInGift(question)).length;
  const exchanged = () => questions.map(exchangedOf);
  return (
    <ModalSheet labelledBy={headingId} describedBy={textId} centred onClose={onClose}>
      <h2 id={headingId} className="t-xl">
        {words.exportTitle}
      </h2>
      <p id={textId} className="ink-2 pretty">
        {words.exportText} {left > 0 && words.notInGift(left)}
      </p>
      <ModalActions>
        <Button block onClick={() => saveFile(`${words.fileName}.gift.txt`, 'text/plain', writeGift(exchanged(), words))}>
          {words.asGift}
        </Button>
        <Button look="secondary" block onClick={() => saveFile(`${words.fileName}.csv`, 'text/csv', writeQuestionCsv(exchanged()))}>
          {words.asCsv}
        </Button>
        <Button look="ghost" block onClick={onClose}>
          {words.cancel}
        </Button>
      </ModalActions>
    </ModalSheet>
  );
}
