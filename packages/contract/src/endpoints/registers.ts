import { Type as T } from 'typebox';
import { defineEndpoint } from '../endpoint.ts';
import { Day, DossierLine, DossierRegister, Register } from '../entities/register.ts';
import { Id, Nullable } from '../entities/scalars.ts';

const params = T.Object({ register_id: Id });

export const registers = defineEndpoint('registers', 'GET', '/v1/podcast/registers', {
  access: 'member',
  summary: 'The registers that take points of this member’s professions, or have taken some, with their numbers.',
  response: T.Object({ registers: T.Array(Register) }),
});

export const saveRegister = defineEndpoint('saveRegister', 'PUT', '/v1/podcast/registers/{register_id}', {
  access: 'member',
  summary: 'Save the number for a register, checked by its kind, and the end of the period. Points that were refused for want of it are sent again.',
  params,
  body: T.Object({ number: Nullable(T.String({ maxLength: 40 })), period_ends_on: Nullable(Day) }),
  response: T.Object({ register: Register }),
  errors: ['not_found'],
});

export const removeRegister = defineEndpoint('removeRegister', 'DELETE', '/v1/podcast/registers/{register_id}', {
  access: 'member',
  summary: 'Take away what this member gave for a register. Idempotent.',
  params,
});

export const dossier = defineEndpoint('dossier', 'GET', '/v1/podcast/dossier', {
  access: 'member',
  summary:
    'The points of this member for each register and its period, and the newest 1,000 lines of them with their receipts, the latest earned first.',
  response: T.Object({ registers: T.Array(DossierRegister), lines: T.Array(DossierLine) }),
});

export const dossierPdf = defineEndpoint('dossierPdf', 'GET', '/v1/podcast/dossier/pdf', {
  access: 'member',
  rate: 'write',
  summary:
    'The points of this member and their receipts as PDF, the newest 1,000 at most: of one register or all, of its present period or of all time.',
  query: T.Object({ register_id: T.Optional(Id), period: T.Optional(T.Union([T.Literal('present'), T.Literal('all')])) }),
  file: 'application/pdf',
});
