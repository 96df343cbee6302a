import { type AppContext, perServer } from '../../../context.ts';
import { createRedisBus } from './redis-bus.ts';
import { createNotifyBus } from './room-bus.ts';

/** The bus of this server; closed with its routes. */
export const roomBusOf = perServer(({ config, db, log }: AppContext) =>
  config.busUrl === null ? createNotifyBus(db) : createRedisBus(config.busUrl, log),
);
