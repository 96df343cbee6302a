import type { BankQuestion, DraftQuestion } from '@auscult/contract/entities/studio/form';
import { studioListPhrases } from '@auscult/phrases/studio/list';
import { formPagePhrases } from '@auscult/phrases/studio/questions/form';
import { questionBankPhrases } from '@auscult/phrases/studio/questions/question-bank';
import { Button } from '@auscult/ui/controls/button';
import { SearchField } from '@auscult/ui/controls/search-field';
import { CheckField } from '@auscult/ui/form/check-field';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useServices } from '../services/services.tsx';
import { useSearchText } from '../table/use-search-text.ts';
import { bankQuery } from './bank-queries.ts';
import styles from './import-dialog.module.css';
import { randomKey } from './random-key.ts';

const SHOWN = 50;

interface ChooseFromBankProps {
  readonly companyId: number;
  readonly onAdd: (questions: readonly DraftQuestion[]) => void;
  readonly onClose: () => void;
}

/** Questions of the company's bank, found and ticked; each goes into the form as a copy. */
export function ChooseFromBank({ companyId, onAdd, onClose }: ChooseFromBankProps) {
  const words = usePhrasesOf(questionBankPhrases);
  const page = usePhrasesOf(formPagePhrases);
  const list = usePhrasesOf(studioListPhrases);
  const [headingId, textId] = [useId(), useId()];
  const [q, setQ] = useState('');
  const [text, setText] = useSearchText(q, setQ);
  const [chosen, setChosen] = useState<readonly BankQuestion[]>([]);
  const { data, isPlaceholderData } = useQuery(bankQuery(useServices(), { company_id: companyId, limit: SHOWN, offset: 0, ...(q !== '' && { q }) }));
  return (
    <ModalSheet labelledBy={headingId} describedBy={textId} kind="form" centred onClose={onClose}>
      <h2 id={headingId} className="t-xl">
        {words.choose}
      </h2>
      <p id={textId} className="ink-2 pretty">
        {words.chooseText}
      </p>
      <SearchField label={words.search} placeholder={words.search} clearLabel={list.clear} value={text} busy={isPlaceholderData} onChange={setText} />
      {data?.questions.length === 0 && <p className="ink-2">{q === '' ? words.noneText : words.noneFound}</p>}
      <ul className={styles.found}>
        {data?.questions.map((one) => {
          const isOn = chosen.some(({ id }) => id === one.id);
          return (
            <li key={one.id}>
              <CheckField
                name={`question-${one.id}`}
                isOn={isOn}
                onChange={(on) => setChosen(on ? [...chosen, one] : chosen.filter(({ id }) => id !== one.id))}
              >
                {one.question.text || words.noText} <span className="ink-2">{page.kinds[one.question.kind]}</span>
              </CheckField>
            </li>
          );
        })}
      </ul>
      {data && data.total > SHOWN && <p className="t-sm ink-2">{words.more(data.total, SHOWN)}</p>}
      <ModalActions>
        <Button
          block
          disabled={chosen.length === 0}
          onClick={() => onAdd(chosen.map(({ id, question }) => ({ ...question, key: randomKey(), bank_question_id: id })))}
        >
          {words.add(chosen.length)}
        </Button>
        <Button look="ghost" block onClick={onClose}>
          {words.cancel}
        </Button>
      </ModalActions>
    </ModalSheet>
  );
}
