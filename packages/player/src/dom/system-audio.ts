import type { PortEvent } from '../ports/audio-port.ts';

/** The Audio Session API of Safari; other browsers only pause the element. */
export interface AudioSession extends EventTarget {
  readonly state: 'inactive' | 'active' | 'interrupted';
}

/** Where the system speaks: the audio session, and the media devices, of which only a change can be told without asking for permission. */
export interface SystemAudio {
  readonly session?: AudioSession | undefined;
  readonly devices?: EventTarget | undefined;
}

/** The browser's own. */
export function browserSystemAudio(): SystemAudio {
  const { audioSession, mediaDevices } = navigator as Navigator & { audioSession?: AudioSession; mediaDevices?: MediaDevices };
  return { session: audioSession, devices: mediaDevices };
}

type SystemEvent = Extract<PortEvent, { type: 'interrupted' | 'interruptionOver' | 'outputChanged' }>;

/** Reports interruptions by the system, their end, and changes of the audio output. */
export function watchSystemAudio({ session, devices }: SystemAudio, emit: (event: SystemEvent) => void): void {
  let isInterrupted = false;
  session?.addEventListener('statechange', () => {
    const was = isInterrupted;
    isInterrupted = session.state === 'interrupted';
    if (isInterrupted && !was) emit({ type: 'interrupted', kind: 'brief' });
    if (was && session.state === 'active') emit({ type: 'interruptionOver' });
    // Neither: the session has ended; the end of the interruption is reported when it becomes active again.
    if (was && session.state === 'inactive') isInterrupted = true;
  });
  devices?.addEventListener('devicechange', () => emit({ type: 'outputChanged' }));
}
