import { answer } from '@auscult/client/api-client';
import { streamPagePhrases } from '@auscult/phrases/studio/stream';
import { Button } from '@auscult/ui/controls/button';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useServices } from '../../shared/services/services.tsx';
import { FileButton } from '../../shared/uploads/file-button.tsx';
import styles from './chapter-picture.module.css';

const LARGEST_BYTES = 10 * 1024 * 1024;
const KINDS = 'image/jpeg,image/png,image/gif,image/webp,image/avif';

interface ChapterPictureProps {
  readonly streamId: number;
  readonly url: string | null;
  readonly onChange: (url: string | null) => void;
}

/** What is seen while a chapter plays. It is taken in at once, and saved with the chapter. */
export function ChapterPicture({ streamId, url, onChange }: ChapterPictureProps) {
  const { api, toasts } = useServices();
  const words = usePhrasesOf(streamPagePhrases);
  const send = useCall(async (file: File) => {
    const params = { path: { stream_id: streamId } };
    onChange((await answer(api.POST('/v1/studio/streams/{stream_id}/chapter-pictures', { params, body: file }))).url);
  });
  return (
    <div className={styles.field}>
      <p className="t-sm semibold">{words.picture}</p>
      {url !== null && <img src={url} alt="" className={styles.picture} />}
      <div className={styles.actions}>
        <FileButton
          small
          label={words.choosePicture}
          accept={KINDS}
          onFiles={([file]) => {
            if (!file) return;
            if (file.size > LARGEST_BYTES) toasts.error([words.pictureTooLarge]);
            else send.run(file);
          }}
        />
        {url !== null && (
          <Button small look="ghost" onClick={() => onChange(null)}>
            {words.removePicture}
          </Button>
        )}
      </div>
      <p className="t-xs ink-2">{words.pictureHelp}</p>
    </div>
  );
}
