import type { AccreditationPath } from '@auscult/contract/entities/accreditation';
import { accreditationPhrases } from '@auscult/phrases/screens/accreditation';
import { dossierPhrases } from '@auscult/phrases/screens/dossier';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './missing-numbers.module.css';

type MissingNumber = AccreditationPath['missing_numbers'][number];

/** Before points are reported in vain: which numbers registers ask for, a line for each, with the way to give it. Nothing where none is missing. */
export function MissingNumbers({ numbers }: { readonly numbers: readonly MissingNumber[] }) {
  const words = usePhrasesOf(accreditationPhrases);
  const { enterNumber, checkNumber, verifyNumber } = usePhrasesOf(dossierPhrases);
  if (numbers.length === 0) return null;
  const asks = ({ kind, standing }: MissingNumber) => ({ missing: enterNumber[kind], invalid: checkNumber, unverified: verifyNumber })[standing];
  return (
    <ul className={styles.numbers}>
      {numbers.map((number) => (
        <li key={number.register_id} className={styles.number}>
          <CircleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
          <NumbersLink kind={number.kind}>{words.numberFirst(asks(number), number.register)}</NumbersLink>
        </li>
      ))}
    </ul>
  );
}

/** To where the number is given: a BIG number stands with the profession. */
function NumbersLink({ kind, children }: Pick<MissingNumber, 'kind'> & { readonly children: ReactNode }) {
  return kind === 'big' ? (
    <Link to="/main/profile" search={{ tab: 'profile' }} className={styles.link}>
      {children}
    </Link>
  ) : (
    <Link to="/main/profile/$section" params={{ section: 'registers' }} className={styles.link}>
      {children}
    </Link>
  );
}
