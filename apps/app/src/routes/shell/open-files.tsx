import { libraryPhrases } from '@auscult/phrases/screens/library';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { filesOf } from '../../shared/accreditation/accreditation-files.ts';
import { accreditationFilesQuery } from '../../shared/accreditation/accreditation-query.ts';
import { useServices } from '../../shared/services/services.tsx';
import styles from './open-files.module.css';

/** How many accredited episodes the member began and did not finish. */
export function OpenFiles() {
  const services = useServices();
  const words = usePhrasesOf(libraryPhrases);
  const { data } = useQuery(accreditationFilesQuery(services));
  const open = data ? filesOf(data, services.clock.now()).open.length : 0;
  return open > 0 && <span className={styles.open}>{words.openFiles(open)}</span>;
}
