import type { Media } from '@auscult/contract/entities/media';
import type { StudioPicture, StudioPictures } from '@auscult/contract/entities/studio/picture';
import { chooseMedia } from '@auscult/domain/catalogue/choose-media';
import { PICTURE_FIELD_NAMES, type PictureField } from '@auscult/domain/catalogue/picture-fields';
import { editingPhrases } from '@auscult/phrases/studio/editing';
import { picturePhrases } from '@auscult/phrases/studio/pictures';
import { Button } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useId, useState } from 'react';
import { PhonePreview } from './phone-preview.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import type { PictureValues } from './picture-values.ts';
import styles from './pictures.module.css';

interface PictureFieldsProps {
  readonly companyId: number;
  readonly title: string;
  readonly stored: StudioPictures;
  /** What shows while there is no own one and none of a feed. */
  readonly inherited: readonly Media[];
  readonly values: PictureValues;
  readonly onChange: (field: PictureField, hash: string | null) => void;
}

/** The pictures of something, each in its shape: an own one stands before the feed's; below it how a phone shows it. */
export function PictureFields({ companyId, title, stored, inherited, values, onChange }: PictureFieldsProps) {
  const words = usePhrasesOf(picturePhrases);
  const editing = usePhrasesOf(editingPhrases);
  const heading = useId();
  const [opened, setOpened] = useState<PictureField | null>(null);
  /** Those taken in here: the answer of the next save has them too. */
  const [taken, setTaken] = useState<readonly StudioPicture[]>([]);
  const shownOf = (field: PictureField): StudioPicture | null => {
    const { own, imported } = stored[field];
    const hash = values[field];
    return hash === null ? imported : ([own, imported, ...taken].find((one) => one?.hash === hash) ?? null);
  };
  const cover = (shownOf('cover') ?? shownOf('picture'))?.media ?? chooseMedia(inherited) ?? null;
  return (
    <section aria-labelledby={heading} className={styles.pictures}>
      <h2 id={heading} className="t-xl">
        {words.title}
      </h2>
      <ul className={styles.fields}>
        {PICTURE_FIELD_NAMES.map((field) => {
          const shown = shownOf(field);
          return (
            <li key={field} className={styles.field}>
              <div className={styles.frame} data-shape={field}>
                {shown ? (
                  <img src={field === 'cover' ? shown.media.medium : shown.media.cropped} alt="" loading="lazy" />
                ) : (
                  <span className="t-xs ink-3">{words.none}</span>
                )}
              </div>
              <p className="t-sm semibold">{words.fields[field]}</p>
              <p className="t-xs ink-2 pretty">{words.help[field]}</p>
              <div className={styles.buttons}>
                <Button look="secondary" small onClick={() => setOpened(field)}>
                  {words.choose}
                  <span className="visually-hidden"> {words.fields[field]}</span>
                </Button>
                {values[field] !== null && (
                  <Button look="ghost" small onClick={() => onChange(field, null)}>
                    {stored[field].imported ? editing.backToFeed : words.remove}
                    <span className="visually-hidden"> {words.fields[field]}</span>
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <PhonePreview title={title} picture={cover} />
      {opened && (
        <PictureDialog
          companyId={companyId}
          field={opened}
          onDone={(picture) => {
            setTaken((before) => [...before, picture]);
            onChange(opened, picture.hash);
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}
