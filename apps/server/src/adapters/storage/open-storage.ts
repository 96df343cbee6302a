import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { callService } from '../../egress/call-service.ts';
import { createLocalStorage } from './local-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** The folder that media are kept in; null when a bucket holds them. */
export const mediaFolder = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): string | null => (s3 === null ? join(dataDir, 'media') : null);

/** The bucket of the configuration, else the folder. */
export function openStorage({ dataDir, s3, mediaAccel }: Pick<Config, 'dataDir' | 's3' | 'mediaAccel'>): Storage {
  return s3 === null ? createLocalStorage(join(dataDir, 'media'), { isShared: mediaAccel !== null }) : createS3Storage(s3, { call: callService });
}
