import styles from './home-sections.module.css';
import { FollowingSection } from './sections/following-section.tsx';
import type { SectionProps } from './sections/section-props.ts';
import { ContactRow, StudioBanner } from './sections/studio-banner.tsx';

export interface HomeEndProps extends Pick<SectionProps, 'category' | 'sizes'> {
  readonly contactEmail: string | null;
  /** The followed companies stand beside the studio. */
  readonly wide: boolean;
}

/** The end of Home, independent of the order of the sections. */
export function HomeEnd({ contactEmail, wide, ...props }: HomeEndProps) {
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
