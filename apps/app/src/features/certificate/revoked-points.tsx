import { certificatePhrases } from '@auscult/phrases/screens/certificate';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';

/** What a certificate gave before it was revoked, and gives now. */
export function RevokedPoints({ points }: { readonly points: number }) {
  const { language } = usePhrases();
  const { pointsBefore } = usePhrasesOf(certificatePhrases);
  const before = new Intl.NumberFormat(language).format(points);
  return (
    <>
      <s aria-label={pointsBefore(before)} className="ink-3">
        {before}
      </s>{' '}
      0
    </>
  );
}
