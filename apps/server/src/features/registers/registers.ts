import { api } from '@auscult/contract/api';
import { handler } from '../../http/handler.ts';
import { presentRegister } from './register-presenter.ts';
import { listRegisters } from './register-queries.ts';

export const registers = handler(api.registers, {
  policy: 'member',
  async handle({ context, own }) {
    return { registers: (await listRegisters(context.db, own)).map(presentRegister) };
  },
});
