import { answer } from '@auscult/client/api-client';
import type { StudioFeatured, StudioFeaturedTheme } from '@auscult/contract/entities/studio/home';
import type { StudioSetting } from '@auscult/contract/entities/studio/setting';
import { dateAndClock } from '@auscult/phrases/dates';
import { labelOf } from '@auscult/phrases/label-of';
import { studioHomePhrases } from '@auscult/phrases/studio/administration/home';
import { Button } from '@auscult/ui/controls/button';
import { Cover } from '@auscult/ui/media/cover';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { coverOf } from '../../shared/media/cover-of.ts';
import { OrderDialog } from '../../shared/order/order-dialog.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { FeatureSheet } from './feature-sheet.tsx';
import styles from './home.module.css';
import { ThemeDialog } from './theme-dialog.tsx';
import { useHomeAct } from './use-home-act.ts';

interface ThemeSectionProps {
  readonly theme: StudioFeaturedTheme;
  /** Null: the order is not this editor's. */
  readonly arranging: { readonly originals: StudioSetting | undefined } | null;
}

/** A theme with the series that it features. */
export function ThemeSection({ theme, arranging }: ThemeSectionProps) {
  const { api } = useServices();
  const words = usePhrasesOf(studioHomePhrases);
  const [opened, setOpened] = useState<'add' | 'edit' | 'order'>();
  const close = () => setOpened(undefined);
  const act = useHomeAct(close);
  const heading = `theme-${theme.id}`;
  return (
    <section aria-labelledby={heading} className={styles.theme}>
      <div className={styles.head}>
        <div>
          <h3 id={heading} className="t-row">
            {theme.name}
          </h3>
          <p className="t-xs ink-2">{theme.is_left_out ? words.leftOut : words.sizes[theme.size]}</p>
        </div>
        <div className={styles.acts}>
          {arranging && theme.courses.length > 1 && (
            <Button look="ghost" small aria-label={labelOf(words.changeOrder, theme.name)} onClick={() => setOpened('order')}>
              {words.changeOrder}
            </Button>
          )}
          {arranging && (
            <Button look="ghost" small aria-label={labelOf(words.editTheme, theme.name)} onClick={() => setOpened('edit')}>
              {words.editTheme}
            </Button>
          )}
          <Button look="secondary" small aria-label={labelOf(words.add, theme.name)} onClick={() => setOpened('add')}>
            {words.add}
          </Button>
        </div>
      </div>
      {theme.courses.length === 0 && <p className="t-sm ink-2">{words.noCourses}</p>}
      <ul>
        {theme.courses.map((one) => (
          <FeaturedLine key={one.id} featured={one} />
        ))}
      </ul>
      {opened === 'add' && <FeatureSheet theme={theme} onClose={close} />}
      {opened === 'edit' && <ThemeDialog theme={theme} originals={arranging?.originals} onClose={close} />}
      {opened === 'order' && (
        <OrderDialog
          heading={words.orderCourses(theme.name)}
          rows={theme.courses.map(({ id, main_title, course }) => ({ id, title: main_title || course.title }))}
          busy={act.busy}
          onClose={close}
          onSave={(ids) =>
            act.run({
              done: words.orderSaved,
              send: () =>
                answer(
                  api.PUT('/v1/studio/featured-themes/{theme_id}/order', {
                    params: { path: { theme_id: theme.id } },
                    body: { featured_course_ids: ids },
                  }),
                ),
            })
          }
        />
      )}
    </section>
  );
}

function FeaturedLine({ featured }: { readonly featured: StudioFeatured }) {
  const { language } = usePhrases();
  const words = usePhrasesOf(studioHomePhrases);
  const { course, shown_from, shown_until, profession_ids } = featured;
  const facts = [
    course.company.name,
    ...(course.is_public ? [] : [words.notPublic]),
    ...(shown_from === null ? [] : [words.from(dateAndClock(language, shown_from))]),
    ...(shown_until === null ? [] : [words.until(dateAndClock(language, shown_until))]),
    ...(featured.language === null ? [] : [words.only[featured.language]]),
    ...(profession_ids.length === 0 ? [] : [words.firstFor(profession_ids.length)]),
  ];
  return (
    <li className={styles.line}>
      <Cover image={coverOf(course.media)} size={48} radius={10} />
      <div className={styles.words}>
        <Link to="/featured-course/$featuredId/edit" params={{ featuredId: String(featured.id) }} className={`t-sm semibold ${styles.link}`}>
          {featured.main_title || course.title}
        </Link>
        <p className="t-xs ink-2">{facts.join(' · ')}</p>
      </div>
    </li>
  );
}
