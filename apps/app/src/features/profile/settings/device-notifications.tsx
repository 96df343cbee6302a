import { notificationPhrases } from '@auscult/phrases/screens/account/notifications';
import { failureOf } from '@auscult/web/services/failure';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';
import { BlockedHelp } from '../../../shared/notifications/blocked-help.tsx';
import { registerDevice, removeDevice, wantsNotifications } from '../../../shared/notifications/device-registration.ts';
import { useServices } from '../../../shared/services/services.tsx';
import { ChoiceSwitch } from './choice-switch.tsx';

/** Whether this device shows notifications at all; where the system holds them back, how to let them through. */
export function DeviceNotifications() {
  const services = useServices();
  const { device, pushDevice, toasts } = services;
  const { shell } = usePhrases();
  const words = usePhrasesOf(notificationPhrases);
  const [on, setOn] = useState(() => wantsNotifications(services));
  const [permission, setPermission] = useState(() => pushDevice.permission());

  async function turnOn(): Promise<void> {
    const answered = await pushDevice.ask();
    setPermission(answered);
    if (answered !== 'granted') return;
    device.remove('notifications_off');
    setOn(true);
    const isReached = await registerDevice(services).catch(() => false);
    if (isReached) return;
    setOn(false);
    device.set('notifications_off', 'true');
    toasts.error([words.failed]);
  }

  async function turnOff(): Promise<void> {
    device.set('notifications_off', 'true');
    setOn(false);
    try {
      await removeDevice(services);
    } catch (error) {
      device.remove('notifications_off');
      setOn(true);
      toasts.error(failureOf(error, shell).lines);
    }
  }

  if (permission === 'unsupported') return <p className="t-sm ink-2 pretty">{words.unsupported}</p>;
  if (permission === 'denied') return <BlockedHelp />;
  return <ChoiceSwitch label={words.thisDevice} on={on} onChange={(to) => void (to ? turnOn() : turnOff())} />;
}
