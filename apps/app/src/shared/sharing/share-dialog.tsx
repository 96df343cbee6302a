import { sharingPhrases } from '@auscult/phrases/screens/sharing';
import { Button } from '@auscult/ui/controls/button';
import { Switch } from '@auscult/ui/controls/switch';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { clockTime } from '@auscult/ui/player/clock-time';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Ellipsis, Link2, Mail, MessageCircle, Rss, Send } from 'lucide-react';
import { useId, useState } from 'react';
import { useServices } from '../services/services.tsx';
import { track } from '../tracking/track.ts';
import styles from './share-dialog.module.css';
import { feedAddress, type Shared, type SharedCompany, sharedAddress, shareTargets } from './share-links.ts';

export interface ShareDialogProps {
  readonly what: Shared | SharedCompany;
  /** Position in seconds offered for sharing; null when not playing. */
  readonly seconds?: number | null;
  readonly onClose: () => void;
}

const ICONS = { whatsapp: MessageCircle, telegram: Send, email: Mail } as const;
const TARGETS = ['whatsapp', 'telegram', 'email'] as const;

/** Shares a link: by copy, message, mail or the device's share sheet; from the start or a position. */
export function ShareDialog({ what, seconds = null, onClose }: ShareDialogProps) {
  const services = useServices();
  const words = usePhrasesOf(sharingPhrases);
  const heading = useId();
  const [box, fromName, help] = [useId(), useId(), useId()];
  const [fromHere, setFromHere] = useState(false);
  const { toasts } = services;
  const played = 'companyId' in what ? null : what;
  const canStart = played?.streamId != null && seconds !== null && seconds >= 1;
  const url = sharedAddress(services.publicOrigin, what, fromHere ? seconds : null);
  const message = words.message(what.title, played?.courseTitle ?? '');
  const targets = shareTargets(message, url);

  const done = () => {
    if (played) void track(services, played.streamId === null ? 'share_course' : 'share_stream', played.streamId ?? played.courseId);
    onClose();
  };
  const copy = (address: string, copied: string) =>
    void services.share.copy(address).then(
      () => {
        toasts.success(copied);
        done();
      },
      () => toasts.error([words.notCopied]),
    );
  const share = () =>
    void services.share.share({ title: what.title, text: message, url }).then(
      (isShared) => isShared && done(),
      () => toasts.error([words.notShared]),
    );

  return (
    <ModalSheet labelledBy={heading} onClose={onClose}>
      <h2 id={heading} className="t-xl">
        {words.title}
      </h2>
      <p className="ink-2 pretty">{message}</p>
      {canStart && (
        <label htmlFor={box} className={styles.from}>
          <Switch id={box} on={fromHere} labelledBy={fromName} describedBy={help} onChange={setFromHere} />
          <span>
            <span id={fromName} className="semibold">
              {words.from(clockTime(seconds))}
            </span>
            <span id={help} className={styles.help}>
              {words.fromHelp}
            </span>
          </span>
        </label>
      )}
      <p className={styles.address}>{url}</p>
      <ul className={styles.ways}>
        <li>
          <button type="button" className={styles.way} onClick={() => copy(url, words.copied)}>
            <Link2 size={22} strokeWidth={1.75} aria-hidden="true" />
            {words.copy}
          </button>
        </li>
        {TARGETS.map((name) => {
          const Icon = ICONS[name];
          return (
            <li key={name}>
              <a href={targets[name]} target="_blank" rel="noopener noreferrer" className={styles.way} onClick={done}>
                <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
                {words[name]}
                <span className="visually-hidden"> ({words.opensElsewhere})</span>
              </a>
            </li>
          );
        })}
        {played?.hasFeed && (
          <li>
            <button type="button" className={styles.way} onClick={() => copy(feedAddress(services.publicOrigin, played.courseId), words.feedCopied)}>
              <Rss size={22} strokeWidth={1.75} aria-hidden="true" />
              {words.feed}
            </button>
          </li>
        )}
        {services.share.hasSheet && (
          <li>
            <button type="button" className={styles.way} onClick={share}>
              <Ellipsis size={22} strokeWidth={1.75} aria-hidden="true" />
              {words.device}
            </button>
          </li>
        )}
      </ul>
      <ModalActions>
        <Button look="ghost" block onClick={onClose}>
          {words.close}
        </Button>
      </ModalActions>
    </ModalSheet>
  );
}
