import type { StudioSlide } from '@auscult/contract/entities/studio/live';
import { MOST_SLIDES } from '@auscult/domain/live/plan';
import { livePlanPhrases } from '@auscult/phrases/studio/live/live-plan';
import { Button } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Presentation } from 'lucide-react';
import { useState } from 'react';
import { LeaveGuard } from '../../../../shared/editing/leave-guard.tsx';
import { FileButton } from '../../../../shared/uploads/file-button.tsx';
import type { SlideValue } from '../live-fields.ts';
import styles from '../live-plan.module.css';
import { SlideDialog } from './slide-dialog.tsx';
import { useAddSlides } from './use-add-slides.ts';

interface SlidesProps {
  readonly companyId: number;
  /** In their order. */
  readonly slides: SlideValue[];
  readonly stored: readonly StudioSlide[];
  readonly error: string | undefined;
  /** `gesture`: changes with the same are one step back. */
  readonly onChange: (slides: SlideValue[], gesture?: string) => void;
}

/** The slides as small pictures; a press on one opens it, to be described, moved or taken away. Pages of a PDF become slides. */
export function Slides({ companyId, slides, stored, error, onChange }: SlidesProps) {
  const words = usePhrasesOf(livePlanPhrases);
  const [opened, setOpened] = useState<number | null>(null);
  const { added, progress, failed, add, stop } = useAddSlides(companyId, MOST_SLIDES - slides.length, (taken) => onChange([...slides, ...taken]));
  const addressOf = (hash: string) => [...stored, ...added].find((one) => one.hash === hash)?.media.original;
  const current = opened === null ? undefined : slides[opened];
  const move = (from: number, to: number) => {
    const slide = slides[from];
    if (slide === undefined) return;
    onChange(slides.toSpliced(from, 1).toSpliced(to, 0, slide));
    setOpened(to);
  };
  const problem = failed ?? error;
  return (
    <div className={styles.slides}>
      {slides.length > 0 && (
        <ol className={styles.strip}>
          {slides.map(({ hash }, index) => (
            <li key={`${index} ${hash}`}>
              <button type="button" className={styles.slide} aria-label={words.slide(index + 1)} onClick={() => setOpened(index)}>
                <img src={addressOf(hash)} alt="" loading="lazy" />
              </button>
            </li>
          ))}
        </ol>
      )}
      <div className={styles.slideActions}>
        <span className={`t-sm ${styles.count}`}>
          <Presentation size={18} strokeWidth={1.75} aria-hidden="true" />
          {words.slides(slides.length)}
        </span>
        {progress === null ? (
          slides.length < MOST_SLIDES && (
            <FileButton label={words.addSlides} small multiple accept="image/jpeg,image/png,image/webp,application/pdf,.pdf" onFiles={add} />
          )
        ) : (
          <span className={styles.progress}>
            <span role="status" className="t-sm num">
              {words.addingSlides(progress.done, progress.of)}
            </span>
            <Button look="secondary" small onClick={stop}>
              {words.stopAdding}
            </Button>
          </span>
        )}
      </div>
      {problem ? (
        <p role="alert" className={`t-sm ${styles.error}`}>
          {problem}
        </p>
      ) : (
        slides.length === 0 && <p className="t-sm">{words.slidesHelp}</p>
      )}
      <LeaveGuard isNeeded={progress !== null} title={words.addingTitle} text={words.addingText} />
      {opened !== null && current && (
        <SlideDialog
          number={opened + 1}
          address={addressOf(current.hash)}
          text={current.text}
          onText={(text) =>
            onChange(
              slides.map((slide, index) => (index === opened ? { ...slide, text } : slide)),
              `slide ${opened}`,
            )
          }
          onEarlier={opened > 0 ? () => move(opened, opened - 1) : undefined}
          onLater={opened < slides.length - 1 ? () => move(opened, opened + 1) : undefined}
          onRemove={() => {
            onChange(slides.filter((_, index) => index !== opened));
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
