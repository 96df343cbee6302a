import type { DraftQuestion } from '@auscult/contract/entities/studio/form';
import { formPagePhrases } from '@auscult/phrases/studio/questions/form';
import { Button } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Download, FileUp, Library } from 'lucide-react';
import { useState } from 'react';
import { ChooseFromBank } from '../../shared/questions/choose-from-bank.tsx';
import { ExportDialog } from '../../shared/questions/export-dialog.tsx';
import { ImportDialog } from '../../shared/questions/import-dialog.tsx';
import styles from './question-strip.module.css';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface QuestionTransferProps {
  readonly companyId: number;
  readonly questions: readonly DraftQuestion[];
  readonly onAdd: (questions: readonly DraftQuestion[]) => void;
}

/** Questions from elsewhere, and these to elsewhere. */
export function QuestionTransfer({ companyId, questions, onAdd }: QuestionTransferProps) {
  const words = usePhrasesOf(formPagePhrases);
  const [opened, setOpened] = useState<'bank' | 'import' | 'export' | null>(null);
  const close = () => setOpened(null);
  const add = (added: readonly DraftQuestion[]) => {
    onAdd(added);
    close();
  };
  return (
    <div className={styles.strip}>
      <Button look="ghost" small icon={<Library {...icon} />} onClick={() => setOpened('bank')}>
        {words.fromBank}
      </Button>
      <Button look="ghost" small icon={<FileUp {...icon} />} onClick={() => setOpened('import')}>
        {words.import}
      </Button>
      {questions.length > 0 && (
        <Button look="ghost" small icon={<Download {...icon} />} onClick={() => setOpened('export')}>
          {words.export}
        </Button>
      )}
      {opened === 'import' && <ImportDialog onAdd={add} onClose={close} />}
      {opened === 'bank' && <ChooseFromBank companyId={companyId} onAdd={add} onClose={close} />}
      {opened === 'export' && <ExportDialog questions={questions} onClose={close} />}
    </div>
  );
}
