import type { DraftQuestion } from '@auscult/contract/entities/studio/form';
import { formPagePhrases } from '@auscult/phrases/studio/questions/form';
import { Button } from '@auscult/ui/controls/button';
import { TextArea } from '@auscult/ui/form/text-area';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import styles from './question-editor.module.css';

type Image = NonNullable<DraftQuestion['image']>;

interface PictureFieldProps {
  readonly image: Image;
  readonly error: string | undefined;
  readonly onChange: (image: Image | null) => void;
}

/** The picture of a question, and what is to be seen on it. */
export function PictureField({ image, error, onChange }: PictureFieldProps) {
  const words = usePhrasesOf(formPagePhrases);
  return (
    <section aria-label={words.picture} className={styles.question}>
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
      <div>
        <Button look="ghost" small onClick={() => onChange(null)}>
          {words.removePicture}
        </Button>
      </div>
    </section>
  );
}
