import { clockOffset, stampedAt } from '@auscult/domain/listening/position';

/** A device's own time of something as ours, by how long before sending it was, and never after the receipt. */
export function editTime(deviceTime: string, sentAt: string, receivedAt: Date): Date {
  const received = receivedAt.getTime();
  return new Date(stampedAt(Date.parse(deviceTime), clockOffset(Date.parse(sentAt), received), received));
}
