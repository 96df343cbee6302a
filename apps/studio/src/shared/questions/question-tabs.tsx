import { formListPhrases } from '@auscult/phrases/studio/questions/forms';
import { TabLinks, tabClass } from '@auscult/ui/controls/tabs';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import styles from './question-tabs.module.css';

interface QuestionTabsProps {
  readonly current: 'bank' | 'forms';
  readonly company: number | undefined;
}

/** The bank and the forms, each at an address of its own. */
export function QuestionTabs({ current, company }: QuestionTabsProps) {
  const words = usePhrasesOf(formListPhrases);
  const search = company === undefined ? {} : { company };
  const tab = (name: QuestionTabsProps['current']) => ({
    className: tabClass(current === name),
    ...(current === name && { 'aria-current': 'page' as const }),
  });
  return (
    <div className={styles.tabs}>
      <TabLinks label={words.tabs}>
        <Link to="/questions" search={search} {...tab('forms')}>
          {words.forms}
        </Link>
        <Link to="/question-bank" search={search} {...tab('bank')}>
          {words.bank}
        </Link>
      </TabLinks>
    </div>
  );
}
