import { libraryPhrases } from '@auscult/phrases/screens/library';
import { useQuery } from '@tanstack/react-query';
import { dossierQuery } from '../../features/library/accreditation/dossier-query.ts';
import { filesOf } from '../../features/library/accreditation/files.ts';
import { usePhrasesOf, useServices } from '../../lib/services.tsx';
import styles from './open-files.module.css';

/** How many accredited episodes the member began and did not finish. */
export function OpenFiles() {
  const services = useServices();
  const words = usePhrasesOf(libraryPhrases);
  const { data } = useQuery(dossierQuery(services));
  const open = data ? filesOf(data, services.clock.now()).open.length : 0;
  return open > 0 && <span className={styles.open}>{words.openFiles(open)}</span>;
}
