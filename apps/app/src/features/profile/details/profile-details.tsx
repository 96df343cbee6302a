import type { User } from '@auscult/contract/entities/user';
import { profilePhrases } from '@auscult/phrases/screens/account/profile';
import { settingsPhrases } from '@auscult/phrases/screens/account/settings';
import { dossierPhrases } from '@auscult/phrases/screens/dossier';
import { Button } from '@auscult/ui/controls/button';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, Building2, ChevronRight, MapPin, Pencil, PencilRuler, ShieldCheck, Smartphone, UserRound } from 'lucide-react';
import { useState } from 'react';
import { detailsQuery } from '../../../shared/account/details-query.ts';
import { useMayOpenStudio } from '../../../shared/account/may-open-studio.ts';
import { InviteCard } from '../../../shared/invitations/invite-card.tsx';
import { OwnProfessions } from '../../../shared/professions/own-professions.tsx';
import page from '../../../shared/screen/page.module.css';
import { useServices } from '../../../shared/services/services.tsx';
import { ProfileSectionRow } from '../profile-section-row.tsx';
import styles from '../rows.module.css';
import { InterestsDialog } from './interests-dialog.tsx';

/** Profile tab: professions, fields of interest and links to the sections. */
export function ProfileDetails({ user }: { readonly user: User }) {
  const { shell } = usePhrases();
  const words = usePhrasesOf(profilePhrases);
  const settings = usePhrasesOf(settingsPhrases);
  const dossier = usePhrasesOf(dossierPhrases);
  const details = useQuery(detailsQuery(useServices())).data?.profileDetails;
  const mayOpenStudio = useMayOpenStudio();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className={page.columns}>
      <section>
        <OwnProfessions title={words.myProfessions} />
      </section>
      <section>
        <div className={styles.head}>
          <h2 className="t-lg">{words.interests}</h2>
          <Button
            look="ghost"
            small
            aria-label={words.changeInterests}
            icon={<Pencil size={17} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setChoosing(true)}
          >
            {words.change}
          </Button>
        </div>
        {user.categories.length > 0 ? (
          <ul className={styles.tags}>
            {user.categories.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        ) : (
          <p className="ink-2">{user.no_categories ? words.noPreference : words.noInterests}</p>
        )}
        {isChoosing && <InterestsDialog onClose={() => setChoosing(false)} />}
      </section>
      <ul className={`${styles.rows} ${styles.list}`}>
        <ProfileSectionRow section="personal" icon={UserRound} label={words.personal} />
        <ProfileSectionRow section="address" icon={MapPin} label={words.address} value={details?.city || undefined} />
        <ProfileSectionRow section="registers" icon={BadgeCheck} label={dossier.registers} />
        <ProfileSectionRow section="company" icon={Building2} label={words.company} value={details?.company || undefined} />
        <li>
          <Link to="/verify" className={styles.row}>
            <Smartphone size={21} strokeWidth={1.75} aria-hidden="true" />
            <span className={styles.texts}>
              <span className={styles.label}>{words.mobile}</span>
              {details && <span className={styles.value}>{details.mobile_verified_at === null ? words.mobileMissing : details.mobile}</span>}
            </span>
            <ChevronRight size={19} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </li>
        <ProfileSectionRow section="two-factor" icon={ShieldCheck} label={settings.twoFactor} value={user.two_factor ? settings.on : settings.off} />
        {mayOpenStudio && (
          <li>
            <a href="/studio" className={styles.row}>
              <PencilRuler size={21} strokeWidth={1.75} aria-hidden="true" />
              <span className={styles.texts}>
                <span className={styles.label}>{shell.openStudio}</span>
              </span>
              <ChevronRight size={19} strokeWidth={1.75} aria-hidden="true" />
            </a>
          </li>
        )}
      </ul>
      <div className={styles.invite}>
        <InviteCard />
      </div>
    </div>
  );
}
