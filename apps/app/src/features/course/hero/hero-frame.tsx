import { useCoverColours } from '@auscult/ui/colour/use-cover-colours';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { usePhrases, useSession } from '@auscult/web/services/web-services';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Picture } from '../../../shared/pictures/cover-image.ts';
import { OtherLanguage } from '../../../shared/screen/other-language.tsx';
import styles from './hero-frame.module.css';

interface HeroFrameProps {
  readonly picture: Picture;
  /** On a phone, at the end of the bar over the art. */
  readonly atEnd?: ReactNode;
  readonly children: ReactNode;
}

/** The header of a series or an episode in the colours of its cover: the way back, the art, and words beside or under it. */
export function HeroFrame({ picture, atEnd, children }: HeroFrameProps) {
  const hero = useCoverColours(picture.palette);
  const isGuest = useSession().status === 'guest';
  return (
    <section ref={hero} data-dyn="field" className={styles.hero}>
      <div className={styles.bar}>
        <Back />
        {isGuest && (
          <span className={styles.language}>
            <OtherLanguage />
          </span>
        )}
        {atEnd}
      </div>
      <span className={styles.artwrap}>
        {picture.image ? (
          <img
            className={styles.art}
            src={picture.image.src}
            srcSet={picture.image.srcSet}
            sizes="(min-width: 769px) 420px, 100vw"
            alt=""
            width={640}
            height={640}
            fetchPriority="high"
            decoding="sync"
          />
        ) : (
          <NoArt />
        )}
      </span>
      <div className={styles.words}>{children}</div>
    </section>
  );
}

function Back() {
  const { shell } = usePhrases();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const back = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }));
  return (
    <IconButton data-action="back" label={shell.back} overArt onClick={back}>
      <ChevronLeft size={26} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
}

function NoArt() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={styles.noArt}>
      <circle cx="31" cy="32" r="14.5" />
      <path d="M45.6 17.6v28.8" />
    </svg>
  );
}
