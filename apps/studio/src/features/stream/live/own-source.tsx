import { answer } from '@auscult/client/api-client';
import { livePlanPhrases } from '@auscult/phrases/studio/live/live-plan';
import { Field } from '@auscult/ui/controls/field';
import { IconButton } from '@auscult/ui/controls/icon-button';
import { textLinkClass } from '@auscult/ui/controls/text-link';
import { Note } from '@auscult/ui/feedback/note';
import { DecisionSheet } from '@auscult/ui/overlay/decision-sheet';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../../shared/services/services.tsx';
import { liveKeyQuery } from './live-key-query.ts';
import { SendFromBrowser } from './send-from-browser.tsx';
import { TestRoom } from './test-room/test-room.tsx';

interface OwnSourceProps {
  readonly streamId: number;
  readonly isLive: boolean;
  readonly sending: { readonly server: string | null; readonly whip: string | null; readonly key: string | null; readonly playlist: string | null };
}

/** How often is looked whether something comes in. */
const LOOK_MS = 5000;
const SHOWN_SIGNS = 4;

/** Where a programme such as OBS sends to, the key that it shows there, and whether anything comes in. */
export function OwnSource({ streamId, isLive, sending: { server, whip, key, playlist } }: OwnSourceProps) {
  const services = useServices();
  const queryClient = useQueryClient();
  const words = usePhrasesOf(livePlanPhrases);
  const [isShown, setShown] = useState(false);
  const [copied, setCopied] = useState<string | null>(null);
  const [isRenewing, setRenewing] = useState(false);
  const { run } = useCall(async () => {
    setRenewing(false);
    const params = { path: { stream_id: streamId } };
    const renewed = await answer(services.api.POST('/v1/studio/streams/{stream_id}/live-key', { params }));
    queryClient.setQueryData(liveKeyQuery(services, streamId).queryKey, renewed);
  });
  const { data: comesIn = false } = useQuery({
    queryKey: ['live-playlist', playlist],
    queryFn: async ({ signal }) => playlist !== null && (await fetch(playlist, { method: 'HEAD', signal })).ok,
    refetchInterval: LOOK_MS,
  });
  const copy = (value: string) => {
    void navigator.clipboard.writeText(value).then(() => setCopied(value));
  };
  const copying = (value: string, label: string) => (
    <IconButton label={copied === value ? words.copied : label} onClick={() => copy(value)}>
      <Copy size={20} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
  if (server === null || key === null) return null;
  const Icon = isShown ? EyeOff : Eye;
  return (
    <>
      <Field label={words.server} value={server} readOnly trailing={copying(server, words.copyServer)} />
      {whip !== null && <Field label={words.whip} value={whip} readOnly help={words.whipHelp} trailing={copying(whip, words.copyWhip)} />}
      <Field
        label={words.key}
        value={isShown ? key : `••••••••••${key.slice(-SHOWN_SIGNS)}`}
        readOnly
        help={words.keyHelp}
        aside={
          <button type="button" className={textLinkClass()} onClick={() => setRenewing(true)}>
            {words.renew}
          </button>
        }
        trailing={
          <>
            <IconButton label={isShown ? words.hideKey : words.showKey} onClick={() => setShown(!isShown)}>
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
            {copying(key, words.copyKey)}
          </>
        }
      />
      <div role="status">
        <Note text={comesIn ? words.hasPicture : words.noPicture} />
      </div>
      {playlist !== null && <TestRoom playlist={playlist} comesIn={comesIn} isLive={isLive} />}
      {whip !== null && <SendFromBrowser whip={whip} streamKey={key} />}
      {isRenewing && (
        <DecisionSheet
          title={words.renewTitle}
          text={words.renewText}
          remove={words.renew}
          keep={words.keep}
          onRemove={() => run()}
          onKeep={() => setRenewing(false)}
        />
      )}
    </>
  );
}
