import { otpauthUrl } from '@auscult/domain/account/otpauth-url';
import { twoFactorPhrases } from '@auscult/phrases/screens/account/two-factor';
import { Button, buttonClass } from '@auscult/ui/controls/button';
import { QrCode } from '@auscult/ui/form/qr-code';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Copy, ExternalLink } from 'lucide-react';
import { useServices } from '../services/services.tsx';

/** QR code and key for the authenticator app, and the token of the set-up. */
export interface TwoFactorSecret {
  readonly qr_image: string;
  readonly secret_key: string;
  readonly setup_token: string;
}

interface TwoFactorSecretViewProps {
  readonly secret: Pick<TwoFactorSecret, 'qr_image' | 'secret_key'>;
  /** As the picture names the account in the authenticator. */
  readonly email: string;
}

/** The picture to scan, and the same as a link and in letters to copy or type: a phone cannot scan itself. */
export function TwoFactorSecretView({ secret, email }: TwoFactorSecretViewProps) {
  const { toasts, share } = useServices();
  const words = usePhrasesOf(twoFactorPhrases);
  return (
    <QrCode image={secret.qr_image} alt={words.qrAlt} secretLabel={words.secret} secret={secret.secret_key}>
      <a href={otpauthUrl(secret.secret_key, email)} className={buttonClass({ look: 'secondary', small: true })}>
        <ExternalLink size={18} strokeWidth={1.75} aria-hidden="true" />
        {words.openApp}
      </a>
      <Button
        look="secondary"
        small
        icon={<Copy size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() =>
          void share.copy(secret.secret_key).then(
            () => toasts.success(words.secretCopied),
            () => toasts.error([words.notCopied]),
          )
        }
      >
        {words.copySecret}
      </Button>
    </QrCode>
  );
}
