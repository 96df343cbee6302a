import { Type as T } from 'typebox';
import { defineEndpoint } from '../../endpoint.ts';
import { Id } from '../../entities/scalars.ts';
import { registerFields, StudioRegister } from '../../entities/studio/register.ts';

const refusals = ['forbidden', 'two_factor_required'] as const;

export const studioRegisters = defineEndpoint('studioRegisters', 'GET', '/v1/studio/registers', {
  access: 'member',
  summary: 'The registers that accreditations can be of, by name, for administrators of everything.',
  response: T.Object({ registers: T.Array(StudioRegister) }),
  errors: refusals,
});

export const createStudioRegister = defineEndpoint('createStudioRegister', 'POST', '/v1/studio/registers', {
  access: 'member',
  summary: 'Make a register. 409 where one has the name.',
  body: T.Object(registerFields),
  response: StudioRegister,
  errors: [...refusals, 'conflict', 'limit_reached'],
});

export const editStudioRegister = defineEndpoint('editStudioRegister', 'PUT', '/v1/studio/registers/{register_id}', {
  access: 'member',
  summary: 'Change a register. 409 where another has the name, and for another name or other numbers of one that is used.',
  params: T.Object({ register_id: Id }),
  body: T.Object(registerFields),
  response: StudioRegister,
  isVersioned: true,
  errors: [...refusals, 'not_found', 'version_required', 'version_outdated', 'conflict'],
});
