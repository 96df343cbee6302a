import type { CertificateCheck } from '@auscult/contract/entities/certificate';
import { dateAndClock, fullDate } from '@auscult/phrases/dates';
import { certificatePhrases } from '@auscult/phrases/screens/certificate';
import { SealIcon } from '@auscult/ui/brand/icons';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './check-result.module.css';
import { RevokedPoints } from './revoked-points.tsx';

/** What the server says of a code, with what the certificate has to say, to compare it with. */
export function CheckResult({ check: { standing, checked_at, certificate } }: { readonly check: CertificateCheck }) {
  const { language, episodes } = usePhrases();
  const words = usePhrasesOf(certificatePhrases);
  const isGood = standing === 'valid';
  const day = (iso: string) => fullDate(language, iso);
  const texts = {
    valid: words.checkedAt(dateAndClock(language, checked_at)),
    revoked: words.revokedSince(day(certificate?.revoked_at ?? checked_at)),
    expired: words.expiredSince(day(certificate?.expires_at ?? checked_at)),
    unknown: words.unknownText,
  };
  return (
    <>
      <section className={styles.slip} data-standing={standing}>
        <div className={styles.head}>
          <div className={styles.words}>
            <h1 className="t-2xl balance">{words[standing]}</h1>
            <p className={`t-xs num pretty ${isGood ? 'ink-2' : ''}`}>{texts[standing]}</p>
          </div>
          {isGood ? <SealIcon size={52} className={styles.seal} /> : <CircleX size={44} strokeWidth={1.5} className={styles.cross} aria-hidden />}
        </div>
        {certificate && (
          <>
            <dl className={styles.rows}>
              <Row label={words.name}>{certificate.name === null ? words.nameless : <span className={styles.masked}>{certificate.name}</span>}</Row>
              {certificate.number_standing !== 'none' && <Row label={words.number}>{words.numberStanding[certificate.number_standing]}</Row>}
              <Row label={words.episode}>{certificate.title}</Row>
              <Row label={words.points}>
                {standing === 'revoked' ? <RevokedPoints points={certificate.points} /> : new Intl.NumberFormat(language).format(certificate.points)}
              </Row>
              <Row label={words.earnedOn}>{day(certificate.earned_at)}</Row>
              <Row label={words.issuedOn}>{day(certificate.issued_at)}</Row>
              {certificate.registers.map(({ register, points }, index) => (
                <Row key={index} label={words.register}>
                  {certificate.registers.length === 1 || standing === 'revoked' ? register : episodes.join(register, episodes.points(points))}
                </Row>
              ))}
              <Row label={words.code}>
                <span className={styles.code}>{certificate.code}</span>
              </Row>
            </dl>
            <p className={`t-xs ink-2 ${styles.issuer}`}>{(standing === 'revoked' ? words.revokedBy : words.issuedBy)(certificate.company_name)}</p>
          </>
        )}
      </section>
      {certificate && (
        <section className={styles.compare}>
          <h2 className="t-lg">{words.compareTitle}</h2>
          <ol>
            {words.compare.map((text) => (
              <li key={text} className="t-sm">
                <span className="pretty">{text}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt className="t-sm ink-2">{label}</dt>
      <dd className="t-sm num">{children}</dd>
    </div>
  );
}
