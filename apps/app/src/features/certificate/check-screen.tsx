import { answer } from '@auscult/client/api-client';
import { parseCertificateCode } from '@auscult/domain/accreditation/certificate-code';
import { certificatePhrases } from '@auscult/phrases/screens/certificate';
import { Button } from '@auscult/ui/controls/button';
import { textLinkClass } from '@auscult/ui/controls/text-link';
import { useSlow } from '@auscult/ui/feedback/skeleton';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { useServices } from '../../shared/services/services.tsx';
import styles from './check-page.module.css';
import { CheckPage } from './check-page.tsx';
import { CheckResult } from './check-result.tsx';
import { CodePage } from './code-screen.tsx';

const route = getRouteApi('/certificate/$code');

/** Whether the certificate with the code of the address is authentic; for anybody. A code with a typing error is there to be corrected. */
export function CheckScreen(): ReactNode {
  const { code }: { readonly code: string } = route.useParams();
  return parseCertificateCode(code) === null ? <CodePage key={code} code={code} isWrong /> : <Check code={code} />;
}

function Check({ code }: { readonly code: string }) {
  const { api } = useServices();
  const words = usePhrasesOf(certificatePhrases);
  const isSlow = useSlow();
  const { data, error, refetch } = useQuery({
    queryKey: ['certificate', code],
    // What is said of a certificate is true when it is said.
    meta: { persist: false },
    gcTime: 0,
    queryFn: ({ signal }) => answer(api.GET('/v1/certificates/{code}', { params: { path: { code } }, signal })),
  });
  useDocumentTitle(data ? words[data.standing] : words.pageTitle);
  return (
    <CheckPage
      other={
        <Link to="/certificate" search={{ code }} className={styles.other}>
          {words.otherCode}
        </Link>
      }
    >
      <p role="status" className={data || error || !isSlow ? 'visually-hidden' : 'ink-2'}>
        {data ? words[data.standing] : isSlow && !error ? words.checking : ''}
      </p>
      {error && !data && (
        <div className={styles.failed}>
          <p role="alert">{words.failed}</p>
          <Button block onClick={() => void refetch()}>
            {words.retry}
          </Button>
        </div>
      )}
      {data && (
        <>
          <CheckResult check={data} />
          <p className={`t-xs ink-2 ${styles.foot}`}>
            {data.certificate && `${words.masked} `}
            <Link to="/contact" className={textLinkClass()}>
              {words.contact}
            </Link>
          </p>
        </>
      )}
    </CheckPage>
  );
}
