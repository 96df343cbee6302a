import styles from './home-sections.module.css';
import { FollowingSection } from './sections/following-section.tsx';
import type { SectionProps } from './sections/section-props.ts';
import { ContactRow, StudioBanner } from './sections/studio-banner.tsx';

export interface HomeFooterProps extends Pick<SectionProps, 'category' | 'sizes'> {
  readonly contactEmail: string | null;
  /** A desktop. */
  readonly wide: boolean;
}

/** Studio banner, on a desktop the followed companies beside it, and the contact link; always last. */
export function HomeFooter({ contactEmail, wide, ...props }: HomeFooterProps) {
  return (
    <>
      <div className={styles.end}>
        <StudioBanner contactEmail={contactEmail} />
        {wide && (
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
