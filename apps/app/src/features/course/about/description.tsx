import { coursePhrases } from '@auscult/phrases/screens/course';
import { Button } from '@auscult/ui/controls/button';
import { plainText, RichText, type RichTextNode } from '@auscult/ui/text/rich-text';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useId, useState } from 'react';
import styles from './description.module.css';

/** Longer texts are cut after some lines until asked for. */
const LONG_TEXT = { small: 420, body: 1200 } as const;

interface DescriptionProps {
  readonly title: string;
  readonly nodes: readonly RichTextNode[];
  readonly lang: string | undefined;
  /** `body`: the main text of its page, cut later. */
  readonly size?: 'small' | 'body';
}

/** A description under its heading; omitted when there is none. */
export function Description({ title, nodes, lang, size = 'small' }: DescriptionProps) {
  const words = usePhrasesOf(coursePhrases);
  const heading = useId();
  const [open, setOpen] = useState(false);
  const length = plainText(nodes).length;
  if (length === 0) return null;
  const isLong = length > LONG_TEXT[size];
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={size === 'body' ? 't-xl' : 't-lg'}>
        {title}
      </h2>
      <div className={styles.text} data-size={size} data-cut={(isLong && !open) || undefined}>
        <RichText nodes={nodes} lang={lang} />
      </div>
      {isLong && (
        <Button data-action="description" look="ghost" small className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? words.less : words.more}
        </Button>
      )}
    </section>
  );
}
