import { answer } from '@auscult/client/api-client';
import type { LiveClient, LiveState } from '@auscult/client/live/live-client';
import type { RoomView } from '@auscult/client/live/room-view';
import type { EditorLayout } from '@auscult/domain/profession/profession-editor';
import { livePhrases } from '@auscult/phrases/screens/live';
import { situationPhrases } from '@auscult/phrases/screens/situations';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { type ReactNode, useMemo, useState } from 'react';
import { useServices } from '../../../shared/services/services.tsx';
import { ChannelFailed } from '../room/channel-failed.tsx';
import { ChatLog } from './chat-log.tsx';
import styles from './chat-panel.module.css';
import { Composer } from './composer.tsx';
import { HeldMessages } from './held-messages.tsx';
import { NameConsent } from './name-consent.tsx';
import { useOwnHeld } from './own-held.ts';
import { NO_MESSAGES } from './own-messages.ts';
import { WritingNeeds } from './writing-needs.tsx';

interface ChatPanelProps {
  readonly room: RoomView;
  readonly client: LiveClient;
  readonly rights: LiveState['rights'];
  readonly isFailing: boolean;
  /** What the stream asks whoever wants to write; undefined until it is known. */
  readonly profileSelection: EditorLayout | undefined;
  /** Drawn above the messages. */
  readonly children?: ReactNode;
}

/** The chat: what was written, and where to write. */
export function ChatPanel({ room, client, rights, isFailing, profileSelection, children }: ChatPanelProps) {
  const { api, toasts, clock } = useServices();
  const words = usePhrasesOf(livePhrases).chat;
  const { messageFailed, sockets } = usePhrasesOf(situationPhrases);
  const [own, setOwn] = useState(NO_MESSAGES);
  const { live_id } = room;
  const held = useOwnHeld(room, client);

  const acts = useMemo(
    () => ({
      report(key: string) {
        const id = crypto.randomUUID();
        setOwn((before) => ({ ...before, reported: new Set(before.reported).add(key) }));
        const params = { path: { live_id, message_key: key } };
        client
          .sendOnce(() => answer(api.POST('/v1/live/{live_id}/messages/{message_key}/reports', { params, body: { id }, headers: client.headers() })))
          .then(
            () => toasts.success(words.reported),
            (error: Error) => toasts.error([error.message]),
          );
      },
      takeBack(key: string) {
        const params = { path: { live_id, message_key: key } };
        client
          .sendOnce(() => answer(api.DELETE('/v1/live/{live_id}/messages/{message_key}', { params })))
          .then(
            () => toasts.success(words.takenBack),
            (error: Error) => toasts.error([error.message]),
          );
      },
    }),
    [api, client, live_id, toasts, words],
  );

  async function post(id: string, text: string): Promise<void> {
    const message = await client.sendOnce(() =>
      answer(api.POST('/v1/live/{live_id}/messages', { params: { path: { live_id } }, body: { id, text } })),
    );
    if (message.is_held) return held.posted();
    const at = clock.now().getTime();
    setOwn((before) => ({
      ...before,
      authorKey: message.author?.key ?? before.authorKey,
      postedAt: new Map(before.postedAt).set(message.key, at),
    }));
  }

  const fault = rights?.writing ?? null;
  return (
    <>
      {isFailing && <ChannelFailed text={sockets.chat} />}
      <ChatLog room={room} own={own} acts={acts}>
        {children}
      </ChatLog>
      <HeldMessages messages={held.messages} remove={held.remove} />
      {fault === null && rights !== null && room.phase !== 'ended' ? (
        <Composer
          label={words.write}
          failed={messageFailed}
          isModerator={rights.isModerator}
          help={room.are_messages_held && !rights.isModerator ? words.held.help : undefined}
          timedOutUntil={rights.timedOutUntil}
          slowModeSeconds={rights.isModerator ? 0 : room.slow_mode_seconds}
          onSend={post}
        />
      ) : (
        <WritingNeeds fault={fault} isEnded={room.phase === 'ended'} profileSelection={profileSelection ?? 'DEFAULT'} onGiven={client.reconnect} />
      )}
      <div className={styles.below}>{rights !== null && <NameConsent liveId={live_id} />}</div>
    </>
  );
}
