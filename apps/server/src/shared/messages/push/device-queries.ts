import type { Language } from '@auscult/domain/access/viewer';
import type { PushTarget } from '../../../adapters/push/push-sender.ts';
import { type Database, statement } from '../../../db/database.ts';

export interface ListeningDevice extends PushTarget {
  readonly id: number;
  readonly language: Language;
}

// Suspended accounts get no notifications.
const deviceById = statement(
  'push_device_by_id',
  `select d.id::int, d.type, d.token, a.language from push_device d join account a on a.id = d.account_id where d.id = $1 and a.suspended_at is null`,
);
// Another device may have got the same id's place with a newer token meanwhile.
const removeDead = statement('push_device_remove_dead', 'delete from push_device where id = $1 and token = $2');

export async function findDevice(db: Database, deviceId: number): Promise<ListeningDevice | null> {
  const [row] = await db.query<ListeningDevice>(deviceById, [deviceId]);
  return row ?? null;
}

export async function removeDeadDevice(db: Database, deviceId: number, token: string): Promise<void> {
  await db.query(removeDead, [deviceId, token]);
}
