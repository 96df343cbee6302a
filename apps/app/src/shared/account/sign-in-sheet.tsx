import { signInFirstPhrases } from '@auscult/phrases/screens/account/sign-in-first';
import { isExpanded } from '@auscult/player/machine/state';
import { Button } from '@auscult/ui/controls/button';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { PageSheet } from '@auscult/ui/overlay/page-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Bookmark, Heart, LogIn, Plus } from 'lucide-react';
import { useId } from 'react';
import { createPortal } from 'react-dom';
import { usePlayerState } from '../listening/player-state.ts';
import { useBreakpoint } from '../screen/breakpoint.ts';
import { useServices } from '../services/services.tsx';
import { storeReturnPath } from './return-path.ts';
import styles from './sign-in-sheet.module.css';

const ICONS = { favourite: Heart, follow: Plus, bookmark: Bookmark, place: LogIn };

interface SignInSheetProps {
  readonly reason: keyof typeof ICONS;
  /** Where they come after signing in; where they are without it. */
  readonly returnTo?: string;
  /** They go to sign in. */
  readonly onLeave?: () => void;
  readonly onClose: () => void;
}

/** Offers a guest to sign in where something asks for an account. Nobody is sent away, and what plays goes on, in reach, until they choose to. */
export function SignInSheet({ reason, returnTo, onLeave, onClose }: SignInSheetProps) {
  const { device } = useServices();
  const words = usePhrasesOf(signInFirstPhrases);
  const navigate = useNavigate();
  const { href } = useLocation();
  const isOpen = usePlayerState(({ kind }) => kind !== 'inactive');
  const isLarge = usePlayerState(isExpanded);
  // Over the whole of a phone or tablet the player has no dock that a sheet could leave in reach.
  const hasDock = useBreakpoint() === 'desktop' || !isLarge;
  const Sheet = isOpen && hasDock ? PageSheet : ModalSheet;
  const [heading, text] = [useId(), useId()];
  const Icon = ICONS[reason];
  const leave = (to: '/login' | '/sign-up') => {
    storeReturnPath(device, returnTo ?? href);
    onLeave?.();
    onClose();
    void navigate({ to, replace: true });
  };
  const sheet = (
    <Sheet labelledBy={heading} describedBy={text} onClose={onClose}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size={28} strokeWidth={1.75} />
      </span>
      <h2 id={heading} className="t-xl balance">
        {words[reason].title}
      </h2>
      <p id={text} className="ink-2 pretty">
        {words[reason].text} {isOpen && words.afterwards}
      </p>
      <ModalActions>
        <Button block onClick={() => leave('/login')}>
          {words.logIn}
        </Button>
        <Button block look="secondary" onClick={() => leave('/sign-up')}>
          {words.signUp}
        </Button>
        <Button block look="ghost" onClick={onClose}>
          {words.later}
        </Button>
      </ModalActions>
    </Sheet>
  );
  // What is around the opener may have a layer of its own, under the dock or over it.
  return createPortal(sheet, document.body);
}
