import { answer } from '@auscult/client/api-client';
import type { Certificate } from '@auscult/contract/entities/certificate';
import { dayAndMonth, fullDate } from '@auscult/phrases/dates';
import { accreditationPhrases } from '@auscult/phrases/screens/accreditation';
import { certificatePhrases } from '@auscult/phrases/screens/certificate';
import { SealIcon } from '@auscult/ui/brand/icons';
import { Button, buttonClass } from '@auscult/ui/controls/button';
import { Empty } from '@auscult/ui/feedback/empty';
import { Note } from '@auscult/ui/feedback/note';
import { saveBlob } from '@auscult/web/services/save-file';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CircleX, MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { sendCertificate } from '../../shared/accreditation/send-certificate.ts';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import page from '../../shared/screen/page.module.css';
import { PageHead } from '../../shared/screen/page-head.tsx';
import { ListFailed, ListPending } from '../../shared/screen/query-states.tsx';
import { useServices } from '../../shared/services/services.tsx';
import styles from './own-certificate-screen.module.css';
import { RevokedPoints } from './revoked-points.tsx';

const CERTIFICATES = ['certificates'];
const route = getRouteApi('/shell/members/certificates/$code');

/** A member's own certificate: what it says, and the ways to have it. */
export function OwnCertificateScreen() {
  const { api } = useServices();
  const { own } = usePhrasesOf(certificatePhrases);
  const { code } = route.useParams();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: CERTIFICATES,
    meta: { persist: false },
    // One may have been issued or mailed since.
    staleTime: 0,
    queryFn: async () => (await answer(api.GET('/v1/podcast/certificates'))).certificates,
  });
  const certificate = data?.find((one) => one.code === code);
  const counting = data?.find(({ stream_id, standing }) => stream_id === certificate?.stream_id && standing !== 'revoked');
  useDocumentTitle(certificate ? `${own.title}: ${certificate.title}` : own.title);
  return (
    <>
      <PageHead title={own.title} under={{ to: '/main/following', search: { tab: 'accreditation' } }} />
      <div className={`${page.body} ${styles.body}`}>
        {certificate ? (
          <>
            {certificate.standing === 'revoked' && <Revoked certificate={certificate} successor={counting} />}
            <OwnCertificate certificate={certificate} />
          </>
        ) : data && !isFetching ? (
          <Empty title={own.missing} />
        ) : isError ? (
          <ListFailed onRetry={() => void refetch()} />
        ) : (
          <ListPending />
        )}
      </div>
    </>
  );
}

interface RevokedProps {
  readonly certificate: Certificate;
  /** Of the same episode, where it was issued again. */
  readonly successor: Certificate | undefined;
}

/** That it counts no more, why, and what can be done. */
function Revoked({ certificate: { revoked_at, revoked_reason }, successor }: RevokedProps) {
  const { language } = usePhrases();
  const { own, ...words } = usePhrasesOf(certificatePhrases);
  const since = words.revokedSince(fullDate(language, revoked_at ?? ''));
  const text = [successor ? own.replaced : since, revoked_reason && own.revokedReason(revoked_reason)];
  const button = buttonClass({ look: 'secondary', small: true });
  return (
    <Note look="warning" title={words.revoked} text={text.filter(Boolean).join(' ')}>
      {successor ? (
        <Link to="/certificates/$code" params={{ code: successor.code }} className={button}>
          {own.seeNew}
        </Link>
      ) : (
        <Link to="/contact" className={button}>
          {own.contact}
        </Link>
      )}
    </Note>
  );
}

function OwnCertificate({ certificate }: { readonly certificate: Certificate }) {
  const { api, toasts, queryClient, clock } = useServices();
  const { language, episodes } = usePhrases();
  const accreditation = usePhrasesOf(accreditationPhrases);
  const { own, ...words } = usePhrasesOf(certificatePhrases);
  const { code, standing, title, company_name, name, profession, number, points, registers, stream_id, form_id, mailed_at, linkedin_url } =
    certificate;
  const params = { path: { code } };
  const mail = useCall(async () => {
    const { is_sent } = await sendCertificate(api, stream_id, form_id);
    toasts.success(is_sent ? own.sent : own.sentBefore);
    await queryClient.invalidateQueries({ queryKey: CERTIFICATES });
  });
  const pdf = useCall(async () => saveBlob(`${own.file}-${code}.pdf`, await blobOf(api.GET('/v1/podcast/certificates/{code}/pdf', { params }))));
  const badge = useCall(async () => saveBlob(`open-badge-${code}.json`, await blobOf(api.GET('/v1/podcast/certificates/{code}/badge', { params }))));
  const archive = useCall(async () => saveBlob(`${own.archiveFile}.zip`, await blobOf(api.GET('/v1/podcast/certificates/archive'))));
  const isRevoked = standing === 'revoked';
  const facts: readonly (readonly [string, ReactNode])[] = [
    [words.name, name],
    ...(number === null ? [] : [[words.number, certificate.is_number_verified ? number : words.notVerified(number)] as const]),
    [own.profession, profession],
    [words.points, isRevoked ? <RevokedPoints points={points} /> : new Intl.NumberFormat(language).format(points)],
    ...registers.map(
      (one) =>
        [words.register, registers.length === 1 || isRevoked ? one.register : episodes.join(one.register, episodes.points(one.points))] as const,
    ),
    [words.code, code],
  ];
  return (
    <>
      <section className={styles.slip} data-standing={standing}>
        <div className={styles.head}>
          <div>
            <p className="t-sm ink-2">{own.title}</p>
            <h2 className="t-xl balance">{title}</h2>
          </div>
          {isRevoked ? <CircleX size={40} strokeWidth={1.5} className={styles.cross} aria-hidden /> : <SealIcon size={44} className={styles.seal} />}
        </div>
        <dl className={styles.facts}>
          {facts.map(([label, value], index) => (
            <div key={index}>
              <dt className="t-xs ink-2">{label}</dt>
              <dd className="semibold num">{value}</dd>
            </div>
          ))}
        </dl>
        <p className={`t-sm ink-2 ${styles.foot}`}>{own.completed(company_name, fullDate(language, certificate.earned_at))}</p>
      </section>
      {!isRevoked && (
        <div className={styles.actions}>
          {mailed_at !== null && (
            <p className={`t-sm semibold ${styles.mailed}`}>
              <MailCheck size={18} strokeWidth={1.75} aria-hidden="true" />
              {accreditation.mailedOn(dayAndMonth(language, mailed_at, clock.now()))}
            </p>
          )}
          <Button look={mailed_at === null ? 'accr' : 'secondary'} block busy={mail.busy} onClick={() => mail.run()}>
            {mailed_at === null ? own.mail : accreditation.mailAgain.row}
          </Button>
          <Button look="secondary" block busy={pdf.busy} onClick={() => pdf.run()}>
            {own.pdf}
          </Button>
          <a href={linkedin_url} target="_blank" rel="noreferrer" className={buttonClass({ look: 'secondary', block: true })}>
            {own.linkedIn}
          </a>
          <Button look="secondary" block busy={badge.busy} onClick={() => badge.run()}>
            {own.badge}
          </Button>
        </div>
      )}
      <div className={page.links}>
        <Link to="/certificate/$code" params={{ code }} className={buttonClass({ look: 'ghost', small: true })}>
          {own.check}
        </Link>
        <Button look="ghost" small busy={archive.busy} onClick={() => archive.run()}>
          {own.archive}
        </Button>
      </div>
    </>
  );
}

/** Files come as blobs of the browser. */
const blobOf = async (call: Promise<{ data?: unknown; error?: unknown; response: Response }>): Promise<Blob> => (await answer(call)) as Blob;
