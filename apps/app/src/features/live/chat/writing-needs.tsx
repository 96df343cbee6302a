import type { WritingFault } from '@auscult/client/live/live-client';
import type { EditorLayout } from '@auscult/domain/profession/profession-editor';
import { livePhrases } from '@auscult/phrases/screens/live';
import { Button, buttonClass } from '@auscult/ui/controls/button';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { lazyPart } from '@auscult/web/state/lazy-part';
import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { storeReturnPath } from '../../../shared/account/return-path.ts';
import { OtherLanguage } from '../../../shared/screen/other-language.tsx';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './writing-needs.module.css';

const GiveProfession = lazyPart(() => import('./give-profession.tsx'), 'GiveProfession');

interface WritingNeedsProps {
  readonly fault: WritingFault;
  readonly isEnded: boolean;
  readonly profileSelection: EditorLayout;
  /** What was lacking was given. */
  readonly onGiven: () => void;
}

/** In the place of the field, for whoever cannot write: why, and what to do about it. */
export function WritingNeeds({ fault, isEnded, profileSelection, onGiven }: WritingNeedsProps) {
  const { device } = useServices();
  const words = usePhrasesOf(livePhrases).chat;
  const here = useRouterState({ select: ({ location }) => location.href });
  const [isChoosing, setChoosing] = useState(false);
  const comeBack = () => storeReturnPath(device, here);
  if (isEnded) return <Needs text={words.ended} />;
  switch (fault) {
    case 'no_permission':
      return (
        <Needs text={words.guestText}>
          <Link to="/login" className={buttonClass({ small: true })} onClick={comeBack}>
            {words.guestAction}
          </Link>
          <OtherLanguage />
        </Needs>
      );
    case 'email_unverified':
      return (
        <Needs text={words.emailNeeded}>
          <Link to="/main/profile" search={{ tab: 'profile' }} className={buttonClass({ small: true })} onClick={comeBack}>
            {words.emailAction}
          </Link>
        </Needs>
      );
    case 'name_needed':
      return (
        <Needs text={words.nameNeeded}>
          <Link to="/main/profile/$section" params={{ section: 'personal' }} className={buttonClass({ small: true })}>
            {words.nameAction}
          </Link>
        </Needs>
      );
    case 'profession_needed':
      return (
        <Needs text={words.professionNeeded}>
          <Button small onClick={() => setChoosing(true)}>
            {words.professionAction}
          </Button>
          {isChoosing && (
            <GiveProfession
              layout={profileSelection}
              onClose={() => {
                setChoosing(false);
                onGiven();
              }}
            />
          )}
        </Needs>
      );
    case 'writing_blocked':
      return <Needs text={words.blocked} />;
    case null:
      return null;
  }
}

function Needs({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.needs}>
      <p className="t-sm ink-2 pretty">{text}</p>
      {children}
    </div>
  );
}
