import type { StudioFeaturedTheme } from '@auscult/contract/entities/studio/home';
import type { Language } from '@auscult/domain/access/viewer';
import { chooseMedia } from '@auscult/domain/catalogue/choose-media';
import { groupFeatured } from '@auscult/domain/home/featured-groups';
import type { HomeSection } from '@auscult/domain/home/section-order';
import { studioHomePhrases } from '@auscult/phrases/studio/administration/home';
import { installationPhrases } from '@auscult/phrases/studio/administration/installation';
import { FeaturedCard } from '@auscult/ui/cards/featured-card';
import { ShelfCard } from '@auscult/ui/cards/shelf-card';
import { SelectField } from '@auscult/ui/form/select-field';
import { Rail } from '@auscult/ui/layout/rail';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { professionsQuery } from '../../shared/catalogue/catalogue-queries.ts';
import { DateField } from '../../shared/dates/date-field.tsx';
import { coverOf } from '../../shared/media/cover-of.ts';
import { PhoneFrame } from '../../shared/preview/phone-frame.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { featuredFor } from './featured-for.ts';
import styles from './home.module.css';
import { publicSectionsQuery } from './home-queries.ts';
import { noLink } from './no-link.tsx';

interface HomePreviewProps {
  readonly sections: readonly HomeSection[];
  readonly themes: readonly StudioFeaturedTheme[];
}

/** Home on a phone: for somebody of a profession, in a language, at a moment. */
export function HomePreview({ sections, themes }: HomePreviewProps) {
  const services = useServices();
  const words = usePhrasesOf(studioHomePhrases);
  const [language, setLanguage] = useState<Language>('nl');
  const [profession, setProfession] = useState('');
  const [moment, setMoment] = useState('');
  const { data: professions = [] } = useQuery(professionsQuery(services));
  const at = moment === '' ? services.now() : new Date(moment);
  const featured = featuredFor(themes, { language, professionId: profession === '' ? null : Number(profession), at });
  return (
    <section aria-labelledby="preview" className={styles.preview}>
      <h2 id="preview" className="t-lg">
        {words.preview}
      </h2>
      <p className="t-sm ink-2 pretty">{words.previewText}</p>
      <SelectField label={words.previewFor} value={profession} onChange={({ target }) => setProfession(target.value)}>
        <option value="">{words.everybody}</option>
        {professions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={words.previewLanguage} value={language} onChange={({ target }) => setLanguage(target.value === 'en' ? 'en' : 'nl')}>
        <option value="nl">{words.languages.nl}</option>
        <option value="en">{words.languages.en}</option>
      </SelectField>
      <DateField label={words.previewAt} type="datetime-local" value={moment} onChange={({ target }) => setMoment(target.value)} />
      <PhoneFrame label={words.preview} lang={language}>
        <div className={styles.page}>
          {sections.map((section) =>
            section === 'featured' ? <Sliders key={section} featured={featured} /> : <Section key={section} section={section} />,
          )}
        </div>
      </PhoneFrame>
    </section>
  );
}

function Sliders({ featured }: { readonly featured: ReturnType<typeof featuredFor> }) {
  return groupFeatured(featured).map((group) => (
    <section key={`${group.size} ${group.name}`}>
      <h2 className="t-xl">{group.name}</h2>
      <Rail of="featured">
        {group.courses.map(({ one }) => (
          <FeaturedCard
            key={one.id}
            theme={group.size}
            image={coverOf(one.course.media)}
            palette={chooseMedia(one.course.media)?.vibrant_palette_json ?? null}
            eyebrow={one.course.company.name}
            title={one.main_title || one.course.title}
            text={one.description || one.course.introduction}
            lang={one.course.language}
            link={noLink}
          />
        ))}
      </Rail>
    </section>
  ));
}

function Section({ section }: { readonly section: Exclude<HomeSection, 'featured'> }) {
  const words = usePhrasesOf(studioHomePhrases);
  const { sections } = usePhrasesOf(installationPhrases);
  const heading = useId();
  const { data } = useQuery(publicSectionsQuery(useServices()));
  const isOwn = section === 'recently_played' || section === 'recommended' || section === 'following';
  const cards = isOwn ? [] : (data?.[section] ?? []);
  if (!isOwn && cards.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="t-xl">
        {sections[section]}
      </h2>
      {isOwn ? (
        <p className="t-sm ink-2">{words.ofListener}</p>
      ) : (
        <Rail of="shelf" labelledBy={heading}>
          {cards.map(({ id, title, company_name, media }) => (
            <ShelfCard key={id} image={coverOf(media)} title={title} meta={company_name} link={noLink} />
          ))}
        </Rail>
      )}
    </section>
  );
}
