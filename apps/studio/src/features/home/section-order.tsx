import { answer } from '@auscult/client/api-client';
import type { StudioSetting } from '@auscult/contract/entities/studio/setting';
import { HOME_SECTIONS, orderSections, ranksOf } from '@auscult/domain/home/section-order';
import { studioHomePhrases } from '@auscult/phrases/studio/administration/home';
import { installationPhrases } from '@auscult/phrases/studio/administration/installation';
import { Button } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { ifMatch } from '../../shared/editing/if-match.ts';
import { OrderDialog } from '../../shared/order/order-dialog.tsx';
import { useServices } from '../../shared/services/services.tsx';
import styles from './home.module.css';
import { useHomeAct } from './use-home-act.ts';

/** The rows of home from top to bottom, and putting them into another order. */
export function SectionOrder({ setting }: { readonly setting: StudioSetting }) {
  const { api } = useServices();
  const words = usePhrasesOf(studioHomePhrases);
  const { sections: names } = usePhrasesOf(installationPhrases);
  const [isOpen, setOpen] = useState(false);
  const act = useHomeAct(() => setOpen(false));
  const sections = orderSections(setting.value as Record<string, unknown>);
  const isUsual = sections.join() === HOME_SECTIONS.join();
  const store = (value: unknown) =>
    act.run({
      done: words.orderSaved,
      send: () =>
        answer(
          api.PUT('/v1/studio/settings/{key}', { params: { path: { key: 'order_config' } }, headers: ifMatch(setting.version), body: { value } }),
        ),
    });
  return (
    <section aria-labelledby="order">
      <div className={styles.head}>
        <h2 id="order" className="t-lg">
          {words.order}
        </h2>
        <div className={styles.acts}>
          {!isUsual && (
            <Button look="ghost" small disabled={act.busy} onClick={() => store(setting.default)}>
              {words.usualOrder}
            </Button>
          )}
          <Button look="secondary" small icon={<ArrowUpDown size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
            {words.changeOrder}
          </Button>
        </div>
      </div>
      <ol className={styles.order}>
        {sections.map((section) => (
          <li key={section} className="t-sm">
            {names[section]}
          </li>
        ))}
      </ol>
      {isOpen && (
        <OrderDialog
          heading={words.order}
          rows={sections.map((section) => ({ id: HOME_SECTIONS.indexOf(section), title: names[section] }))}
          busy={act.busy}
          onSave={(ids) => store(ranksOf(ids.flatMap((id) => HOME_SECTIONS[id] ?? [])))}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
