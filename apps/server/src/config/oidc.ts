/** An OpenID Connect provider that people of an organisation sign in with. */
export interface OidcSettings {
  /** In addresses: small letters, figures and dashes. */
  readonly id: string;
  /** On the button. */
  readonly name: string;
  /** Exactly as the provider spells it. */
  readonly issuer: string;
  readonly clientId: string;
  /** Null for a public client. */
  readonly clientSecret: string | null;
}
