import { answer } from '@auscult/client/api-client';
import { profilePhrases } from '@auscult/phrases/screens/account/profile';
import { Button, buttonClass } from '@auscult/ui/controls/button';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { type Crop, isLargeEnough, widestCrop } from '@auscult/web/pictures/crop';
import { CropArea } from '@auscult/web/pictures/crop-area';
import { readPicture } from '@auscult/web/pictures/draw-crop';
import { failureOf } from '@auscult/web/services/failure';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { CircleAlert } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { refreshProfile } from '../../../shared/professions/change-profile.ts';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './picture.module.css';
import { AVATAR, croppedUrl, originalUrl } from './picture-url.ts';

interface PictureDialogProps {
  /** Id of the current picture; null without one. */
  readonly pictureId: number | undefined;
  readonly onClose: () => void;
}

/** Chooses, crops or removes the profile picture. */
export function PictureDialog({ pictureId, onClose }: PictureDialogProps) {
  const services = useServices();
  const { api, toasts } = services;
  const { shell } = usePhrases();
  const words = usePhrasesOf(profilePhrases);
  const [title, help, fault] = [useId(), useId(), useId()];
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState<Crop | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => () => picture?.close(), [picture]);

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    // Reset, so that choosing the same file again fires a change event.
    target.value = '';
    if (!file) return;
    const read = await readPicture(file).catch(() => null);
    const isGood = read !== null && isLargeEnough(read, AVATAR);
    setWrong(read === null ? words.pictureUnreadable : isGood ? null : words.pictureTooSmall);
    if (!isGood) return read?.close();
    setPicture(read);
    setCrop(widestCrop(read, AVATAR));
  }

  async function done(said: string): Promise<void> {
    await refreshProfile(services);
    toasts.success(said);
    onClose();
  }
  function explain(error: Error): boolean {
    setWrong(failureOf(error, shell).lines[0] ?? null);
    return false;
  }
  const save = useCall(async ({ chosen, square }: { readonly chosen: ImageBitmap; readonly square: Crop }) => {
    const body = { profile_pic_original: originalUrl(chosen), profile_pic_cropped: croppedUrl(chosen, square) };
    await answer(api.POST('/v1/profile/media', { body }));
    await done(words.pictureSaved);
  }, explain);
  const remove = useCall(async (media_id: number) => {
    await answer(api.DELETE('/v1/media/{media_id}', { params: { path: { media_id } } }));
    await done(words.pictureRemoved);
  }, explain);

  return (
    <ModalSheet kind="form" labelledBy={title} onClose={onClose}>
      <h2 id={title} className={`t-xl ${styles.title}`}>
        {words.picture}
      </h2>
      <div className={styles.file}>
        {picture && crop && (
          <CropArea
            picture={picture}
            crop={crop}
            shape={AVATAR}
            words={words}
            className={styles.area}
            onChange={(change) => setCrop((before) => before && change(before))}
          >
            <span className={styles.round} aria-hidden="true" />
          </CropArea>
        )}
        <p id={help} className="t-sm ink-2 pretty">
          {words.pictureHelp}
        </p>
        {wrong !== null && (
          <p id={fault} role="alert" className={styles.wrong}>
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
            {wrong}
          </p>
        )}
        <label className={buttonClass({ look: 'secondary', block: true }, styles.choose)}>
          {picture ? words.chooseOther : words.choosePicture}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-describedby={wrong === null ? help : `${help} ${fault}`}
            onChange={(event) => void choose(event)}
          />
        </label>
      </div>
      <ModalActions>
        {picture && crop && (
          <Button block busy={save.busy} onClick={() => save.run({ chosen: picture, square: crop })}>
            {words.save}
          </Button>
        )}
        {!picture && pictureId !== undefined && (
          <Button look="danger" block busy={remove.busy} onClick={() => remove.run(pictureId)}>
            {words.removePicture}
          </Button>
        )}
        <Button look="ghost" block onClick={onClose}>
          {words.cancel}
        </Button>
      </ModalActions>
    </ModalSheet>
  );
}
