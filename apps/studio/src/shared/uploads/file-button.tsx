import { UPLOAD_EXTENSIONS } from '@auscult/domain/catalogue/upload-file';
import { type ButtonLook, buttonClass } from '@auscult/ui/controls/button';
import type { ReactNode } from 'react';
import styles from './file-button.module.css';

interface FileButtonProps {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly look?: ButtonLook;
  readonly small?: boolean;
  readonly multiple?: boolean;
  /** Sound and video unless told otherwise. */
  readonly accept?: string;
  readonly onFiles: (files: readonly File[]) => void;
}

const SOUND = ['audio/*', ...UPLOAD_EXTENSIONS].join();

/** A button that asks the device for files. */
export function FileButton({ label, icon, look = 'secondary', small = false, multiple = false, accept = SOUND, onFiles }: FileButtonProps) {
  return (
    <label className={buttonClass({ look, small }, styles.choose)}>
      {icon}
      {label}
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
