import type { Company } from '@auscult/contract/entities/company';
import { companyPhrases } from '@auscult/phrases/screens/company';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { Skeleton, useSlow } from '@auscult/ui/feedback/skeleton';
import { PageTitle } from '@auscult/ui/layout/page-title';
import { Cover } from '@auscult/ui/media/cover';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { Share } from 'lucide-react';
import { useState } from 'react';
import { followersText } from '../../shared/cards/card-texts.ts';
import { FollowWithTip } from '../../shared/favourites/first-use.tsx';
import { followKey } from '../../shared/favourites/follow-button.tsx';
import { pictureOf } from '../../shared/pictures/cover-image.ts';
import { BackButton } from '../../shared/screen/back-button.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { ShareDialog } from '../../shared/sharing/lazy-share-dialog.ts';
import styles from './company-head.module.css';
import { firstParagraph } from './first-paragraph.ts';

/** Logo, name, one paragraph, the follow button and the follower count, which is updated optimistically. */
export function CompanyHead({ company }: { readonly company: Company }) {
  const services = useServices();
  const phrases = usePhrases();
  const { episodes } = phrases;
  const words = usePhrasesOf(companyPhrases);
  const [isSharing, setSharing] = useState(false);
  const introduction = firstParagraph(company.description);
  const isFollowing = useStore(services.outbox.toggles).get(followKey(company.id)) ?? company.is_following;
  const followers = company.user_follow_count + Number(isFollowing) - Number(company.is_following);
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        <BackButton className={styles.back} />
        <IconButton label={words.share} aria-haspopup="dialog" onClick={() => setSharing(true)}>
          <Share size={22} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <Cover image={pictureOf(company.media, services.apiOrigin).image} size={96} radius={28} eager />
      <div className={styles.words}>
        <PageTitle>{company.name}</PageTitle>
        {introduction !== '' && <p className="ink-2 pretty clamp-3">{introduction}</p>}
      </div>
      <div className={styles.follow}>
        <FollowWithTip companyId={company.id} name={company.name} isFollowing={company.is_following} large />
        <p className="t-sm ink-3 num">{episodes.join(followersText(phrases, followers), episodes.seriesCount(company.courses_count))}</p>
      </div>
      {isSharing && <ShareDialog what={{ title: company.name, companyId: company.id }} onClose={() => setSharing(false)} />}
    </header>
  );
}

/** Skeleton of the header in its real size, with one paragraph. */
export function CompanyHeadSkeleton() {
  const { shell } = usePhrases();
  const slow = useSlow();
  return (
    <div role="status" aria-label={shell.loading} className={styles.head}>
      <div className={styles.top}>
        <BackButton className={styles.back} />
      </div>
      <div className={styles.pending}>
        {slow && (
          <>
            <Skeleton width={96} height={96} radius={28} />
            <div className={styles.words}>
              <Skeleton width="70%" height={38} />
              <Skeleton width="95%" height={16} className={styles.line} />
              <Skeleton width="90%" height={16} />
              <Skeleton width="40%" height={16} />
            </div>
            <Skeleton width={120} height={48} radius={14} className={styles.follow} />
          </>
        )}
      </div>
    </div>
  );
}
