import { answer } from '@auscult/client/api-client';
import type { StudioPicture } from '@auscult/contract/entities/studio/picture';
import { PICTURE_FIELDS, type PictureField } from '@auscult/domain/catalogue/picture-fields';
import { picturePhrases } from '@auscult/phrases/studio/pictures';
import { Button } from '@auscult/ui/controls/button';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { type Crop, isLargeEnough, type Size, widestCrop } from '@auscult/web/pictures/crop';
import { CropArea } from '@auscult/web/pictures/crop-area';
import { readPicture } from '@auscult/web/pictures/draw-crop';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useEffect, useId, useState } from 'react';
import { useServices } from '../services/services.tsx';
import { FileButton } from '../uploads/file-button.tsx';
import { croppedFile, drawnSize } from './cropped-file.ts';
import styles from './pictures.module.css';

interface PictureDialogProps {
  readonly companyId: number;
  readonly field: PictureField;
  /** What it is called here, and what to know of it; unless told otherwise those of the field. */
  readonly words?: { readonly heading: string; readonly help: string };
  /** Taken in, with its size in pixels: it goes into the work, and is saved with it. */
  readonly onDone: (picture: StudioPicture, size: Size) => void;
  readonly onClose: () => void;
}

/** Chooses a picture, and what is kept of it. */
export function PictureDialog({ companyId, field, words: called, onDone, onClose }: PictureDialogProps) {
  const { api } = useServices();
  const words = usePhrasesOf(picturePhrases);
  const heading = useId();
  const shape = PICTURE_FIELDS[field];
  const [chosen, setChosen] = useState<{ readonly picture: ImageBitmap; readonly crop: Crop } | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const bitmap = chosen?.picture;
  useEffect(() => () => bitmap?.close(), [bitmap]);

  async function choose([file]: readonly File[]): Promise<void> {
    if (!file) return;
    const picture = await readPicture(file).catch(() => null);
    const isGood = picture !== null && isLargeEnough(picture, shape);
    setWrong(picture === null ? words.unreadable : isGood ? null : words.tooSmall(shape.leastWidth));
    if (isGood) setChosen({ picture, crop: widestCrop(picture, shape) });
    else picture?.close();
  }
  const { busy, run } = useCall(async ({ picture, crop }: NonNullable<typeof chosen>) => {
    const params = { path: { company_id: companyId } };
    const body = await croppedFile(picture, crop);
    onDone(await answer(api.POST('/v1/studio/companies/{company_id}/pictures', { params, body })), drawnSize(crop));
  });

  return (
    <ModalSheet labelledBy={heading} kind="form" centred onClose={onClose}>
      <h2 id={heading} className="t-xl">
        {called?.heading ?? words.fields[field]}
      </h2>
      {chosen && (
        <CropArea
          picture={chosen.picture}
          crop={chosen.crop}
          shape={shape}
          words={words}
          className={styles.area}
          onChange={(change) => setChosen((now) => now && { ...now, crop: change(now.crop) })}
        />
      )}
      <div className={styles.choose}>
        <p className="t-sm ink-2 pretty">{called?.help ?? words.help[field]}</p>
        {wrong !== null && (
          <p role="alert" className="t-sm semibold">
            {wrong}
          </p>
        )}
        <FileButton
          label={chosen ? words.chooseOther : words.choose}
          accept="image/jpeg,image/png,image/webp"
          onFiles={(files) => void choose(files)}
        />
      </div>
      <ModalActions>
        {chosen && (
          <Button block busy={busy} onClick={() => run(chosen)}>
            {words.use}
          </Button>
        )}
        <Button look="ghost" block onClick={onClose}>
          {words.cancel}
        </Button>
      </ModalActions>
    </ModalSheet>
  );
}
