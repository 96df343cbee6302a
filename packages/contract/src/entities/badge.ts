import { type Static, Type as T } from 'typebox';

/** A profile of Open Badges 3.0. */
export const BadgeIssuer = T.Object(
  { '@context': T.Array(T.String()), id: T.String(), type: T.Array(T.String()), name: T.String(), url: T.String() },
  { $id: 'BadgeIssuer' },
);
export type BadgeIssuer = Static<typeof BadgeIssuer>;

/** A status list of Open Badges 3.0 (1EdTechRevocationList). */
export const RevokedBadges = T.Object(
  {
    id: T.String(),
    issuer: T.String(),
    revokedCredential: T.Array(T.Object({ id: T.String(), revoked: T.Literal(true) })),
  },
  { $id: 'RevokedBadges' },
);
