import { uploadPhrases } from '@auscult/phrases/studio/uploads';
import { classNames } from '@auscult/ui/class-names';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { AudioLines } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  readonly title: string;
  readonly onFiles: (files: readonly File[]) => void;
  /** The way to choose files without dragging. */
  readonly children?: ReactNode;
}

/** Takes files that are dragged onto it. */
export function DropZone({ title, onFiles, children }: DropZoneProps) {
  const words = usePhrasesOf(uploadPhrases);
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={classNames(styles.zone, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <AudioLines size={24} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles.words}>
        <p className="t-sm semibold">{title}</p>
        <p className="t-sm ink-2">{words.kinds}</p>
      </div>
      {children}
    </div>
  );
}
