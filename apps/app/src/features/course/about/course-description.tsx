import type { Course } from '@auscult/contract/entities/course';
import { coursePhrases } from '@auscult/phrases/screens/course';
import { Button } from '@auscult/ui/controls/button';
import { plainText, RichText } from '@auscult/ui/text/rich-text';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useId, useState } from 'react';
import { foreign } from '../../../shared/cards/card-texts.ts';
import styles from './course-description.module.css';

/** Longer texts are cut after some lines until asked for. */
const LONG_TEXT = 420;

/** Description of the series; omitted when it equals the introduction above. */
export function CourseDescription({ course }: { readonly course: Course }) {
  const phrases = usePhrases();
  const words = usePhrasesOf(coursePhrases);
  const heading = useId();
  const [open, setOpen] = useState(false);
  const text = plainText(course.description);
  if (text === '' || text === course.course_introduction) return null;
  const isLong = text.length > LONG_TEXT;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="t-lg">
        {words.about}
      </h2>
      <div className={styles.text} data-cut={(isLong && !open) || undefined}>
        <RichText nodes={course.description} lang={foreign(phrases, course.language)} />
      </div>
      {isLong && (
        <Button data-action="description" look="ghost" small className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? words.less : words.more}
        </Button>
      )}
    </section>
  );
}
