import type { LiveAuthor } from '@auscult/contract/live/scalars';
import { consolePhrases } from '@auscult/phrases/screens/live/console';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { ReasonSheet } from '../reason-sheet.tsx';
import type { ConsoleActs } from '../view/use-moderator-console.ts';

interface RemovalSheetProps {
  readonly author: LiveAuthor;
  readonly acts: ConsoleActs;
  readonly onClose: () => void;
}

/** Before somebody is put out of the room. */
export function RemovalSheet({ author: { key, name }, acts, onClose }: RemovalSheetProps) {
  const { chat, blocks, removal } = usePhrasesOf(consolePhrases);
  return (
    <ReasonSheet
      title={removal.title(name)}
      text={removal.text}
      help={blocks.reasonHelp}
      action={chat.putOut}
      onConfirm={(reason) => void acts.putOut(key, reason)}
      onClose={onClose}
    />
  );
}
