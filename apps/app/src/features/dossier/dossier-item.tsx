import type { DossierLine, Register } from '@auscult/contract/entities/register';
import { dossierPhrases } from '@auscult/phrases/screens/dossier';
import { ReceiptSteps } from '@auscult/ui/accreditation/receipt-steps';
import { SealIcon } from '@auscult/ui/brand/icons';
import { linkedRowClass, rowLinkClass } from '@auscult/ui/cards/card-link';
import { Cover } from '@auscult/ui/media/cover';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { foreign } from '../../shared/cards/card-texts.ts';
import { episodeLink } from '../../shared/cards/links.tsx';
import { pictureOf } from '../../shared/pictures/cover-image.ts';
import { receiptSteps } from '../../shared/registers/receipt-texts.ts';
import { useBreakpoint } from '../../shared/screen/breakpoint.ts';
import { useServices } from '../../shared/services/services.tsx';
import styles from './dossier-item.module.css';
import { Refusal } from './refusal.tsx';

interface DossierItemProps {
  readonly line: DossierLine;
  /** Null: it takes no points of the member's professions any more. */
  readonly register: Register | null;
}

/** The points of one episode for one register, with their receipt, and what a refusal asks. */
export function DossierItem({ line, register }: DossierItemProps) {
  const { apiOrigin, clock } = useServices();
  const phrases = usePhrases();
  const words = usePhrasesOf(dossierPhrases);
  const isShort = useBreakpoint() === 'phone';
  const { title, stream, receipt } = line;
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <div className={`${linkedRowClass} ${styles.episode}`}>
          {stream && <Cover image={pictureOf(stream.media, apiOrigin).image} size={56} radius={10} />}
          <div className={styles.words}>
            <h3 className="t-md clamp-2" lang={stream ? foreign(phrases, stream.language) : undefined}>
              {stream ? episodeLink(stream.course_id, stream.stream_id)(rowLinkClass, title) : title}
            </h3>
            <p className="t-xs ink-3">{receipt.register}</p>
          </div>
          <span className={styles.points}>
            <SealIcon size={18} />
            {phrases.episodes.points(receipt.points)}
          </span>
        </div>
        <ReceiptSteps label={words.receipt(title)} steps={receiptSteps(receipt, { language: phrases.language, words, now: clock.now(), isShort })} />
      </div>
      {receipt.reason !== null && <Refusal receipt={receipt} reason={receipt.reason} register={register} />}
    </li>
  );
}
