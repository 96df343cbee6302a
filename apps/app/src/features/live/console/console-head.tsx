import type { RoomPhase } from '@auscult/domain/live/room';
import { consolePhrases } from '@auscult/phrases/screens/live/console';
import { Button, buttonClass } from '@auscult/ui/controls/button';
import { IconButton, iconButtonClass } from '@auscult/ui/controls/icon-button';
import { clockTime } from '@auscult/ui/player/clock-time';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, Eye, Keyboard, Presentation } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../../shared/services/services.tsx';
import { Viewers, viewersOf } from '../room/viewers.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import styles from './console-head.module.css';
import { KeysDialog } from './keys/keys-dialog.tsx';
import type { PartProps } from './shared-props.ts';

interface Turn {
  readonly to: RoomPhase;
  readonly label: 'start' | 'end' | 'goOn';
}
const NEXT: Readonly<Record<RoomPhase, Turn>> = {
  waiting: { to: 'live', label: 'start' },
  live: { to: 'ended', label: 'end' },
  ended: { to: 'live', label: 'goOn' },
};

/** The state of the broadcast, and what changes it for everybody. */
export function ConsoleHead({ liveId, room, acts, details }: PartProps) {
  const words = usePhrasesOf(consolePhrases);
  const [isAsked, setAsked] = useState(false);
  const [isHelp, setHelp] = useState(false);
  const { phase } = room;
  const { to, label } = NEXT[phase];
  const streamId = String(liveId);
  return (
    <header className={styles.head}>
      <Link to="/live/$streamId" params={{ streamId }} aria-label={words.toStream} className={iconButtonClass()}>
        <ChevronLeft size={24} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <div className={styles.title}>
        <p className="t-xs ink-2 clamp-1">{details === undefined ? words.title : words.of(details.company.name)}</p>
        <h1 tabIndex={-1} className="t-md clamp-1">
          {room.title}
        </h1>
      </div>
      <div className={styles.tools}>
        {phase === 'live' ? (
          <LiveFor since={room.phase_changed_at} label={words.phase.live} />
        ) : (
          <span className={`t-sm semibold ${styles.badge}`}>{words.phase[phase]}</span>
        )}
        <Viewers count={viewersOf(room)} />
        <IconButton label={words.help} data-key-help onClick={() => setHelp(true)} className={styles.wide}>
          <Keyboard size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <Link
          to="/live/$streamId/admin/questions"
          params={{ streamId }}
          target="_blank"
          aria-label={words.presenter}
          className={iconButtonClass(styles.wide)}
        >
          <Presentation size={20} strokeWidth={1.75} aria-hidden="true" />
        </Link>
        <Link to="/live/$streamId" params={{ streamId }} target="_blank" className={buttonClass({ look: 'secondary', small: true }, styles.wide)}>
          <Eye size={18} strokeWidth={1.75} aria-hidden="true" />
          <span className={styles.label}>{words.asViewer}</span>
        </Link>
        <Button look={phase === 'live' ? 'quiet' : 'ink'} small onClick={() => setAsked(true)}>
          {words[label]}
        </Button>
      </div>
      {isAsked && (
        <ConfirmSheet
          title={words[`${label}Title`]}
          text={words[`${label}Text`]}
          action={words[label]}
          isDanger={to === 'ended'}
          onConfirm={() => void acts.turn(phase, to)}
          onClose={() => setAsked(false)}
        />
      )}
      {isHelp && <KeysDialog onClose={() => setHelp(false)} />}
    </header>
  );
}

/** How long it has been live. */
function LiveFor({ since, label }: { readonly since: string | null; readonly label: string }) {
  const { clock } = useServices();
  const now = useStore(clock);
  const seconds = since === null ? 0 : Math.max(0, Math.floor((now - Date.parse(since)) / 1000));
  return (
    <span className={`t-sm semibold num ${styles.badge} ${styles.live}`}>
      <span className={styles.dot} aria-hidden="true" />
      {label} <span aria-hidden="true">{clockTime(seconds)}</span>
    </span>
  );
}
