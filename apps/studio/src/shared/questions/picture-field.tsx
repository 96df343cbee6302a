import type { DraftQuestion } from '@auscult/contract/entities/studio/form';
import { formPagePhrases } from '@auscult/phrases/studio/questions/form';
import { Button } from '@auscult/ui/controls/button';
import { TextArea } from '@auscult/ui/form/text-area';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { PictureDialog } from '../pictures/picture-dialog.tsx';
import styles from './question-editor.module.css';

type Image = NonNullable<DraftQuestion['image']>;

interface PictureFieldProps {
  readonly companyId: number;
  readonly image: Image | null;
  readonly error: string | undefined;
  readonly onChange: (image: Image | null) => void;
}

/** The picture of a question, and what is to be seen on it. */
export function PictureField({ companyId, image, error, onChange }: PictureFieldProps) {
  const words = usePhrasesOf(formPagePhrases);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <section aria-label={words.picture} className={styles.question}>
      {image && (
        <>
          <img src={image.url} alt={image.alt} width={image.width} height={image.height} className={styles.picture} />
          <TextArea
            label={words.imageText}
            help={words.imageTextHelp}
            error={error}
            rows={2}
            value={image.alt}
            maxLength={500}
            onChange={({ target }) => onChange({ ...image, alt: target.value })}
          />
        </>
      )}
      <div className={styles.acts}>
        <Button look="secondary" small icon={<ImagePlus size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setChoosing(true)}>
          {image ? words.otherPicture : words.addPicture}
        </Button>
        {image && (
          <Button look="ghost" small onClick={() => onChange(null)}>
            {words.removePicture}
          </Button>
        )}
      </div>
      {isChoosing && (
        <PictureDialog
          companyId={companyId}
          field="picture"
          words={{ heading: words.picture, help: words.pictureHelp }}
          onDone={({ hash }, size) => {
            // What is to be seen on it is another thing now.
            onChange({ url: `/media/images/${hash}/original.webp`, alt: '', ...size });
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  );
}
