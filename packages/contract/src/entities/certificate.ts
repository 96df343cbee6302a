import { type Static, Type as T } from 'typebox';
import { Id, Nullable, Timestamp } from './scalars.ts';

const Registers = T.Array(T.Object({ register: T.String(), points: T.Number() }), {
  description: 'all in which it gives points; the main one first',
});
const Standing = T.Union([T.Literal('valid'), T.Literal('revoked'), T.Literal('expired')]);

/** What a member's certificate says and where it can be checked. */
export const Certificate = T.Object(
  {
    code: T.String({ description: 'in groups of five' }),
    url: T.String({ description: 'where anybody can check it' }),
    standing: Standing,
    stream_id: Id,
    form_id: Nullable(Id),
    title: T.String(),
    company_name: T.String(),
    name: T.String(),
    profession: T.String(),
    number: Nullable(T.String({ description: 'of the profession, as it was when the certificate was issued' })),
    is_number_verified: T.Boolean({ description: 'the BIG register knew the number as the member’s own' }),
    registers: Registers,
    points: T.Number(),
    earned_at: Timestamp,
    issued_at: Timestamp,
    mailed_at: Nullable(Timestamp),
    revoked_at: Nullable(Timestamp),
    revoked_reason: Nullable(T.String({ description: 'for the member alone' })),
    linkedin_url: T.String({ description: 'opens a form that adds it to a profile there' }),
  },
  { $id: 'Certificate' },
);
export type Certificate = Static<typeof Certificate>;

/** What anybody may know of the certificate with a code. */
export const CertificateCheck = T.Object(
  {
    standing: T.Union([T.Literal('valid'), T.Literal('revoked'), T.Literal('expired'), T.Literal('unknown')]),
    checked_at: Timestamp,
    certificate: Nullable(
      T.Object({
        code: T.String(),
        name: Nullable(T.String({ description: 'masked; null when the account is gone' })),
        number_standing: T.Enum(['verified', 'unverified', 'none'], {
          description: 'whether the BIG register knew the number on the certificate as that person’s when it was issued; none: it names no number',
        }),
        title: T.String(),
        company_name: T.String(),
        registers: Registers,
        points: T.Number(),
        earned_at: Timestamp,
        issued_at: Timestamp,
        expires_at: Timestamp,
        revoked_at: Nullable(Timestamp),
      }),
    ),
  },
  { $id: 'CertificateCheck' },
);
export type CertificateCheck = Static<typeof CertificateCheck>;
