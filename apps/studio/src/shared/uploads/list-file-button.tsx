import { FileUp } from 'lucide-react';
import { FileButton } from './file-button.tsx';

interface ListFileButtonProps {
  readonly label: string;
  /** In characters; a file of more is not read. */
  readonly longest: number;
  readonly onText: (text: string) => void;
  readonly onTooLarge: () => void;
}

/** A button that reads a list from a file: lines of text or CSV. */
export function ListFileButton({ label, longest, onText, onTooLarge }: ListFileButtonProps) {
  async function take(file: File | undefined): Promise<void> {
    // A character takes four bytes at the most.
    if (file && file.size > 4 * longest) onTooLarge();
    else if (file) onText(await file.text());
  }
  return (
    <FileButton
      label={label}
      small
      icon={<FileUp size={18} strokeWidth={1.75} aria-hidden="true" />}
      accept=".csv,.txt,text/csv,text/plain"
      onFiles={([file]) => void take(file)}
    />
  );
}
