import type { User } from '@auscult/contract/entities/user';

/** Whether somebody is offered what this permission allows for a company. What may be done the server says. */
export const mayChange = ({ roles, userPermissions }: User, name: User['userPermissions'][number]['name'], companyId: number): boolean =>
  roles.some(({ type }) => type === 'SuperAdmin') ||
  userPermissions.some((held) => held.name === name && (held.company_id === null || held.company_id === companyId));
