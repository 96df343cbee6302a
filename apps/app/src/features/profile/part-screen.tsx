import { profilePhrases } from '@auscult/phrases/screens/account/profile';
import { settingsPhrases } from '@auscult/phrases/screens/account/settings';
import { PageTitle } from '@auscult/ui/layout/page-title';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { BackButton } from '../../shared/screen/back-button.tsx';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import page from '../../shared/screen/page.module.css';
import { AddressPart, CompanyPart, PersonalPart } from './details/detail-parts.tsx';
import type { ProfilePart } from './part-row.tsx';
import styles from './part-screen.module.css';
import { DeletePart } from './settings/delete-part.tsx';
import { EmailPart } from './settings/email-part.tsx';
import { ExportPart } from './settings/export-part.tsx';
import { PasswordPart } from './settings/password-part.tsx';
import { SessionsPart } from './settings/sessions-part.tsx';
import { TwoFactorPart } from './settings/two-factor-part.tsx';

const route = getRouteApi('/shell/members/main/profile/$part');

const PARTS = {
  personal: PersonalPart,
  address: AddressPart,
  company: CompanyPart,
  'two-factor': TwoFactorPart,
  sessions: SessionsPart,
  email: EmailPart,
  password: PasswordPart,
  export: ExportPart,
  delete: DeletePart,
} satisfies Record<ProfilePart, ComponentType>;

const OF_PROFILE: readonly ProfilePart[] = ['personal', 'address', 'company'];

/** One part of the profile or the preferences on a page of its own. */
export function PartScreen() {
  const { part } = route.useParams();
  const profile = usePhrasesOf(profilePhrases);
  const settings = usePhrasesOf(settingsPhrases);
  const titles: Record<ProfilePart, string> = {
    personal: profile.personal,
    address: profile.address,
    company: profile.company,
    'two-factor': settings.twoFactor,
    sessions: settings.sessions,
    email: settings.changeEmail,
    password: settings.changePassword,
    export: settings.exportData,
    delete: settings.deleteTitle,
  };
  useDocumentTitle(titles[part]);
  const Part = PARTS[part];
  return (
    <>
      <div className={page.head}>
        <BackButton
          className={styles.back}
          otherwise={{ to: '/main/profile', search: { tab: OF_PROFILE.includes(part) ? 'profile' : 'settings' } }}
        />
        <PageTitle>{titles[part]}</PageTitle>
      </div>
      <div className={`${page.body} ${styles.body}`}>
        <Part />
      </div>
    </>
  );
}
