import { answer } from '@auscult/client/api-client';
import { orderSections } from '@auscult/domain/home/section-order';
import { studioHomePhrases } from '@auscult/phrases/studio/administration/home';
import { Button, buttonClass } from '@auscult/ui/controls/button';
import { Empty } from '@auscult/ui/feedback/empty';
import { PageTitle } from '@auscult/ui/layout/page-title';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OrderDialog } from '../../shared/order/order-dialog.tsx';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { LoadFailed } from '../../shared/screen/load-failed.tsx';
import { Waiting } from '../../shared/screen/waiting.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { settingsQuery } from '../../shared/settings/settings-query.ts';
import styles from './home.module.css';
import { HomePreview } from './home-preview.tsx';
import { homeQuery } from './home-queries.ts';
import { SectionOrder } from './section-order.tsx';
import { ThemeDialog } from './theme-dialog.tsx';
import { ThemeSection } from './theme-section.tsx';
import { useHomeAct } from './use-home-act.ts';

/** What home looks like: its rows, and what is featured under which theme. */
export function HomeScreen() {
  const services = useServices();
  const { api } = services;
  const words = usePhrasesOf(studioHomePhrases);
  const { data, error, refetch } = useQuery(homeQuery(services));
  const mayArrange = data?.may_arrange === true;
  const settings = useQuery({ ...settingsQuery(services), enabled: mayArrange }).data ?? [];
  const order = settings.find(({ key }) => key === 'order_config');
  const originals = settings.find(({ key }) => key === 'own_originals_theme');
  const [opened, setOpened] = useState<'new' | 'order'>();
  const close = () => setOpened(undefined);
  const act = useHomeAct(close);
  useDocumentTitle(words.title);
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const { themes } = data;
  return (
    <>
      <div className={styles.head}>
        <PageTitle>{words.title}</PageTitle>
        <a href="/main/home" className={buttonClass({ look: 'secondary', small: true })}>
          {words.open}
        </a>
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          {order && <SectionOrder setting={order} />}
          <section aria-labelledby="themes">
            <div className={styles.head}>
              <h2 id="themes" className="t-lg">
                {words.themes}
              </h2>
              {mayArrange && (
                <div className={styles.acts}>
                  {themes.length > 1 && (
                    <Button look="ghost" small onClick={() => setOpened('order')}>
                      {words.orderThemes}
                    </Button>
                  )}
                  <Button small onClick={() => setOpened('new')}>
                    {words.newTheme}
                  </Button>
                </div>
              )}
            </div>
            <p className={`t-sm ink-2 pretty ${styles.themesText}`}>{words.themesText}</p>
            {themes.length === 0 && <Empty title={words.noThemesTitle} text={words.noThemesText} />}
            {themes.map((theme) => (
              <ThemeSection key={theme.id} theme={theme} arranging={mayArrange ? { originals } : null} />
            ))}
          </section>
        </div>
        <HomePreview sections={orderSections((order?.value ?? {}) as Record<string, unknown>)} themes={themes} />
      </div>
      {opened === 'new' && <ThemeDialog originals={originals} onClose={close} />}
      {opened === 'order' && (
        <OrderDialog
          heading={words.orderThemes}
          rows={themes.map(({ id, name }) => ({ id, title: name }))}
          busy={act.busy}
          onClose={close}
          onSave={(ids) =>
            act.run({ done: words.orderSaved, send: () => answer(api.PUT('/v1/studio/featured-themes/order', { body: { theme_ids: ids } })) })
          }
        />
      )}
    </>
  );
}
