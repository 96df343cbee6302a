/** An SMTP server and the name that mails come from. */
export interface SmtpSettings {
  /** smtps://user:password@host, or smtp:// with STARTTLS. */
  readonly url: string;
  /** `Name <address>` or an address. */
  readonly from: string;
}

/** An SMS provider that takes JSON. */
export interface SmsSettings {
  readonly url: string;
  readonly token: string;
  /** What phones show as the sender: a number, or at most eleven letters and digits. */
  readonly sender: string;
}

/** Who we are to push services of browsers (RFC 8292). */
export interface VapidSettings {
  /** 32 bytes of P-256, base64url; the public key follows from it. */
  readonly privateKey: string;
  /** How they reach us: mailto: or https:. */
  readonly subject: string;
}

/** A service account of Firebase Cloud Messaging. */
export interface FcmSettings {
  readonly projectId: string;
  readonly clientEmail: string;
  /** PKCS #8, PEM. */
  readonly privateKey: string;
}

/** A signing key of the Apple Push Notification service. */
export interface ApnsSettings {
  /** PKCS #8, PEM, of P-256. */
  readonly privateKey: string;
  readonly keyId: string;
  readonly teamId: string;
  /** The app's bundle id. */
  readonly topic: string;
  readonly isSandbox: boolean;
}

/** Ways out of the server to people; what is null does not exist. */
export interface Senders {
  readonly smtp: SmtpSettings | null;
  readonly sms: SmsSettings | null;
  readonly vapid: VapidSettings | null;
  readonly fcm: FcmSettings | null;
  readonly apns: ApnsSettings | null;
}
