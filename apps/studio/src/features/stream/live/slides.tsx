import { answer } from '@auscult/client/api-client';
import type { StudioPicture } from '@auscult/contract/entities/studio/picture';
import { MOST_SLIDES } from '@auscult/domain/live/plan';
import { livePlanPhrases } from '@auscult/phrases/studio/live/live-plan';
import { Button } from '@auscult/ui/controls/button';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Presentation } from 'lucide-react';
import { useId, useState } from 'react';
import { useServices } from '../../../shared/services/services.tsx';
import { FileButton } from '../../../shared/uploads/file-button.tsx';
import styles from './live-plan.module.css';

interface SlidesProps {
  readonly companyId: number;
  /** Hashes, in their order. */
  readonly slides: string[];
  readonly stored: readonly StudioPicture[];
  readonly error: string | undefined;
  readonly onChange: (slides: string[]) => void;
}

const byName = new Intl.Collator('nl', { numeric: true });

/** The slides as small pictures; a press on one opens it, to be moved or taken away. */
export function Slides({ companyId, slides, stored, error, onChange }: SlidesProps) {
  const { api } = useServices();
  const words = usePhrasesOf(livePlanPhrases);
  const [added, setAdded] = useState<readonly StudioPicture[]>([]);
  const [failed, setFailed] = useState<string | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const addressOf = (hash: string, size: 'small' | 'original') => [...stored, ...added].find((one) => one.hash === hash)?.media[size];
  const { busy, run } = useCall(async (files: readonly File[]) => {
    setFailed(null);
    const taken: StudioPicture[] = [];
    for (const file of files.toSorted((one, other) => byName.compare(one.name, other.name)).slice(0, MOST_SLIDES - slides.length)) {
      try {
        const params = { path: { company_id: companyId } };
        taken.push(await answer(api.POST('/v1/studio/companies/{company_id}/pictures', { params, body: file })));
      } catch {
        setFailed(words.slideFailed(file.name));
        break;
      }
    }
    if (taken.length === 0) return;
    setAdded((before) => [...before, ...taken]);
    onChange([...slides, ...taken.map(({ hash }) => hash)]);
  });
  const move = (to: number) => {
    const hash = opened === null ? undefined : slides[opened];
    if (opened === null || hash === undefined) return;
    onChange(slides.toSpliced(opened, 1).toSpliced(to, 0, hash));
    setOpened(to);
  };
  const problem = failed ?? error;
  return (
    <div className={styles.slides}>
      {slides.length > 0 && (
        <ol className={styles.strip}>
          {slides.map((hash, index) => (
            <li key={`${index} ${hash}`}>
              <button type="button" className={styles.slide} aria-label={words.slide(index + 1)} onClick={() => setOpened(index)}>
                <img src={addressOf(hash, 'original')} alt="" loading="lazy" />
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
        {slides.length < MOST_SLIDES && !busy && (
          <FileButton label={words.addSlides} small multiple accept="image/jpeg,image/png,image/webp" onFiles={run} />
        )}
      </div>
      {problem ? (
        <p role="alert" className={`t-sm ${styles.error}`}>
          {problem}
        </p>
      ) : (
        slides.length === 0 && <p className="t-sm">{words.slidesHelp}</p>
      )}
      {opened !== null && (
        <SlideDialog
          number={opened + 1}
          address={addressOf(slides[opened] ?? '', 'original')}
          onEarlier={opened > 0 ? () => move(opened - 1) : undefined}
          onLater={opened < slides.length - 1 ? () => move(opened + 1) : undefined}
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

interface SlideDialogProps {
  readonly number: number;
  readonly address: string | undefined;
  readonly onEarlier: (() => void) | undefined;
  readonly onLater: (() => void) | undefined;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

function SlideDialog({ number, address, onEarlier, onLater, onRemove, onClose }: SlideDialogProps) {
  const words = usePhrasesOf(livePlanPhrases);
  const id = useId();
  return (
    <ModalSheet labelledBy={id} kind="form" centred onClose={onClose}>
      <h2 id={id} className="t-xl">
        {words.slide(number)}
      </h2>
      <img src={address} alt="" className={styles.large} />
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
