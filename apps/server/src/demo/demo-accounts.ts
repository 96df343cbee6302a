import type { PermissionName, RoleType } from '@auscult/domain/access/viewer';

/** One password for all of them: they exist only in the demonstration, on a database that came with it. */
export const demoPassword = 'Luister-mee-1';

export interface DemoAccount {
  readonly key: 'new' | 'busy' | 'points' | 'editor' | 'moderator' | 'administrator';
  readonly email: string;
  readonly firstName: string;
  readonly insertion: string;
  readonly lastName: string;
  readonly language: 'nl' | 'en';
  readonly roles: readonly RoleType[];
  readonly permissions: readonly PermissionName[];
  /** Slug of the company that the permissions are for. */
  readonly company: string | null;
  /** Names (nl), as in words.ts. */
  readonly professions: readonly string[];
  /** Of the first profession, as the embedded register has it. */
  readonly bigNumber?: string;
  readonly categories: readonly string[];
  /** Base32. With it, signing in asks for a code, which /dev shows. */
  readonly totpSecret: string | null;
}

const nobodyYet = { permissions: [], company: null, professions: [], categories: [], totpSecret: null } as const;

/** Who can sign in to the demonstration, in the order in which it is told. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    ...nobodyYet,
    key: 'busy',
    email: 'sanne@auscult.example',
    firstName: 'Sanne',
    insertion: 'de',
    lastName: 'Wit',
    language: 'nl',
    roles: ['registered'],
    professions: ['Huisarts'],
    bigNumber: '19012345601',
    categories: ['Cardiologie', 'Farmacotherapie', 'Longgeneeskunde', 'Ouderengeneeskunde', 'Slaap'],
  },
  {
    ...nobodyYet,
    key: 'new',
    email: 'nieuw@auscult.example',
    firstName: 'Robin',
    insertion: '',
    lastName: 'Nieuwland',
    language: 'nl',
    roles: ['registered'],
  },
  {
    ...nobodyYet,
    key: 'points',
    email: 'punten@auscult.example',
    firstName: 'Iris',
    insertion: '',
    lastName: 'Kastanje',
    language: 'nl',
    roles: ['registered'],
    professions: ['Huisarts'],
    bigNumber: '19023456701',
    categories: ['Cardiologie', 'Neurologie'],
  },
  {
    ...nobodyYet,
    key: 'editor',
    email: 'redactie@auscult.example',
    firstName: 'Joris',
    insertion: 'van den',
    lastName: 'Berg',
    language: 'nl',
    roles: ['registered'],
    permissions: ['update_course', 'update_stream', 'update_featured_course'],
    company: 'hartlijn-academie',
    professions: ['Huisarts'],
    categories: ['Cardiologie'],
    totpSecret: 'DEMODEMODEMODEMODEMODEMODEMOBLAD',
  },
  {
    ...nobodyYet,
    key: 'moderator',
    email: 'moderator@auscult.example',
    firstName: 'Noor',
    insertion: '',
    lastName: 'Gidsen',
    language: 'nl',
    roles: ['registered', 'moderator'],
    professions: ['Verpleegkundig specialist'],
    categories: ['Slaap', 'Samenwerking'],
    totpSecret: 'DEMODEMODEMODEMODEMODEMODEMOGIDS',
  },
  {
    ...nobodyYet,
    key: 'administrator',
    email: 'beheer@auscult.example',
    firstName: 'Bo',
    insertion: '',
    lastName: 'Heerema',
    language: 'en',
    roles: ['registered', 'SuperAdmin'],
    totpSecret: 'DEMODEMODEMODEMODEMODEMODEMOBEHE',
  },
];
