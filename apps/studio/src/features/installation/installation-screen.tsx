import { installationPhrases } from '@auscult/phrases/studio/administration/installation';
import { PageTitle } from '@auscult/ui/layout/page-title';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useMayArrange } from '../../shared/companies/new-company.tsx';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { LoadFailed } from '../../shared/screen/load-failed.tsx';
import { Waiting } from '../../shared/screen/waiting.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { settingsQuery } from '../../shared/settings/settings-query.ts';
import { Companies } from './companies.tsx';
import styles from './installation.module.css';
import { Registers } from './registers.tsx';
import { SettingEditor } from './setting-editor.tsx';

/** The settings of the whole installation that this member may change. */
export function InstallationScreen() {
  const words = usePhrasesOf(installationPhrases);
  const { data, error, refetch } = useQuery(settingsQuery(useServices()));
  const mayArrange = useMayArrange();
  useDocumentTitle(words.title);
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <p className="ink-2 pretty">{words.text}</p>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      <div className={styles.settings}>
        {mayArrange === true && <Companies />}
        {mayArrange === true && <Registers />}
        {data?.map((setting) => (
          <SettingEditor key={setting.key} setting={setting} />
        ))}
      </div>
    </>
  );
}
