import styles from './home-sections.module.css';
import { FollowingSection } from './sections/following-section.tsx';
import type { SectionProps } from './sections/section-props.ts';
import { ContactRow, StudioBanner } from './sections/studio-banner.tsx';

export interface HomeFooterProps extends Pick<SectionProps, 'category' | 'sizes'> {
  readonly contactEmail: string | null;
  /** The followed companies stand beside the banner. */
  readonly following: boolean;
}

/** Studio banner, the followed companies beside it where they come last on a desktop, and the contact link. */
export function HomeFooter({ contactEmail, following, ...props }: HomeFooterProps) {
  return (
    <>
      <div className={following ? `${styles.end} ${styles.beside}` : styles.end}>
        <StudioBanner contactEmail={contactEmail} />
        {following && (
          <div className={styles.following}>
            <FollowingSection {...props} eager={false} />
          </div>
        )}
      </div>
      <div className={styles.contact}>
        <ContactRow />
      </div>
    </>
  );
}
