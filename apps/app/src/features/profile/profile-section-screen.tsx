import { profilePhrases } from '@auscult/phrases/screens/account/profile';
import { settingsPhrases } from '@auscult/phrases/screens/account/settings';
import { dossierPhrases } from '@auscult/phrases/screens/dossier';
import { PageTitle } from '@auscult/ui/layout/page-title';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { BackButton } from '../../shared/screen/back-button.tsx';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import page from '../../shared/screen/page.module.css';
import { AddressSection, CompanySection, PersonalSection } from './details/details-sections.tsx';
import { RegistersSection } from './details/registers-section.tsx';
import type { ProfileSection } from './profile-section-row.tsx';
import styles from './profile-section-screen.module.css';
import { DataExportSection } from './settings/data-export-section.tsx';
import { DeleteAccountSection } from './settings/delete-account-section.tsx';
import { EmailSection } from './settings/email-section.tsx';
import { PasswordSection } from './settings/password-section.tsx';
import { SessionsSection } from './settings/sessions-section.tsx';
import { TwoFactorSection } from './settings/two-factor-section.tsx';

const route = getRouteApi('/shell/members/main/profile/$section');

const SECTIONS = {
  personal: PersonalSection,
  address: AddressSection,
  company: CompanySection,
  registers: RegistersSection,
  'two-factor': TwoFactorSection,
  sessions: SessionsSection,
  email: EmailSection,
  password: PasswordSection,
  export: DataExportSection,
  delete: DeleteAccountSection,
} satisfies Record<ProfileSection, ComponentType>;

const ON_PROFILE_TAB: readonly ProfileSection[] = ['personal', 'address', 'company', 'registers'];

/** One section of the profile or the preferences on its own page. */
export function ProfileSectionScreen() {
  const { section } = route.useParams();
  const profile = usePhrasesOf(profilePhrases);
  const settings = usePhrasesOf(settingsPhrases);
  const dossier = usePhrasesOf(dossierPhrases);
  const titles: Record<ProfileSection, string> = {
    personal: profile.personal,
    address: profile.address,
    company: profile.company,
    registers: dossier.registers,
    'two-factor': settings.twoFactor,
    sessions: settings.sessions,
    email: settings.changeEmail,
    password: settings.changePassword,
    export: settings.exportData,
    delete: settings.deleteTitle,
  };
  useDocumentTitle(titles[section]);
  const Section = SECTIONS[section];
  return (
    <>
      <div className={page.head}>
        <BackButton
          className={styles.back}
          fallback={{ to: '/main/profile', search: { tab: ON_PROFILE_TAB.includes(section) ? 'profile' : 'settings' } }}
        />
        <PageTitle>{titles[section]}</PageTitle>
      </div>
      <div className={`${page.body} ${styles.body}`}>
        <Section />
      </div>
    </>
  );
}
