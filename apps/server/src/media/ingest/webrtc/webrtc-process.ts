import type { WhipSettings } from '../../../config/config.ts';
import type { ToParent, ToProcess } from './webrtc-receiver.ts';
import { answerOffer } from './webrtc-session.ts';

// Started by webrtc-receiver.ts.
const sessions = new Map<string, () => void>();
let settings: WhipSettings | undefined;
const say = (message: ToParent) => void process.send?.(message);

async function open(id: string, offer: string, given: WhipSettings): Promise<void> {
  try {
    const { answer, close } = await answerOffer(offer, given, {
      onFormat: (format) => say({ id, format }),
      onPicture: (picture) => say({ id, picture }),
      onSound: (sound) => say({ id, sound }),
      onClose(reason) {
        sessions.delete(id);
        say({ id, closed: reason });
      },
    });
    sessions.set(id, close);
    say({ id, answer });
  } catch {
    say({ id, closed: 'its offer cannot be answered' });
  }
}

process.on('message', (message: ToProcess) => {
  if ('settings' in message) settings = message.settings;
  else if ('offer' in message) {
    if (settings !== undefined) void open(message.id, message.offer, settings);
  } else sessions.get(message.id)?.();
});
// Whoever asked is gone.
process.once('disconnect', () => process.exit());
