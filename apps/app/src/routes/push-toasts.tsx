import { entityOfPush, pathOfPush } from '@auscult/domain/notifications/push-action';
import { pushPhrases } from '@auscult/phrases/screens/push';
import { PushToast } from '@auscult/ui/feedback/push-toast';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { useRouter } from '@tanstack/react-router';
import type { PushMessage } from '../platform/push.ts';
import { useServices } from '../shared/services/services.tsx';
import { track } from '../shared/tracking/track.ts';

/** What arrived by push, each until it is answered; Open goes where it leads. */
export function PushToasts() {
  const services = useServices();
  const words = usePhrasesOf(pushPhrases);
  const router = useRouter();
  const messages = useStore(services.push);

  function open({ id, action }: PushMessage): void {
    services.push.close(id);
    void track(services, 'notification_click', entityOfPush(action));
    void router.navigate({ href: pathOfPush(action) });
  }

  return messages.map((message) => (
    <PushToast
      key={message.id}
      image={message.image}
      title={message.title}
      body={message.body}
      openLabel={words.open}
      closeLabel={words.close}
      onOpen={() => open(message)}
      onClose={() => services.push.close(message.id)}
    />
  ));
}
