import type { StudioForm } from '@auscult/contract/entities/studio/form';
import { shortDate } from '@auscult/phrases/dates';
import { formPagePhrases } from '@auscult/phrases/studio/questions/form';
import { Button } from '@auscult/ui/controls/button';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useServices } from '../../shared/services/services.tsx';
import styles from './versions.module.css';

interface VersionsProps {
  readonly versions: StudioForm['versions'];
  readonly isDraft: boolean;
  readonly disabled: boolean;
  readonly onRestore: (number: number) => void;
}

/** What was published, the newest first; each can be brought back as a draft. */
export function Versions({ versions, isDraft, disabled, onRestore }: VersionsProps) {
  const { now } = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(formPagePhrases);
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby="form-versions">
      <h2 id="form-versions" className="t-xl">
        {words.versions}
      </h2>
      <ol className={styles.versions}>
        {versions.map(({ number, published_at, questions, learners }, place) => (
          <li key={number} className={styles.version}>
            <p className="t-sm">
              {words.versionLine(number, questions, learners)}{' '}
              <time dateTime={published_at} className="ink-2">
                {shortDate(language, published_at, now())}
              </time>
            </p>
            {(place > 0 || isDraft) && (
              <Button look="secondary" small disabled={disabled} onClick={() => onRestore(number)}>
                {words.restoreVersion(number)}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
