import { fileRefusal } from '@auscult/domain/catalogue/upload-file';
import { uploadPhrases } from '@auscult/phrases/studio/uploads';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';

interface CheckedFiles {
  /** Why those that were chosen last are not sent. */
  readonly refusals: readonly string[];
  readonly check: (files: readonly File[]) => void;
}

/** Passes on the files that can be sent; of the others it says why not. */
export function useCheckedFiles(onFiles: (files: readonly File[]) => void): CheckedFiles {
  const words = usePhrasesOf(uploadPhrases);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  return {
    refusals,
    check(files) {
      const sorted = files.map((file) => ({ file, refusal: fileRefusal(file) }));
      setRefusals(sorted.flatMap(({ file, refusal }) => (refusal === null ? [] : words.refusals[refusal](file.name))));
      const good = sorted.flatMap(({ file, refusal }) => (refusal === null ? file : []));
      if (good.length > 0) onFiles(good);
    },
  };
}
