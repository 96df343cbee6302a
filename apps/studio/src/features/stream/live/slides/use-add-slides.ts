import { answer } from '@auscult/client/api-client';
import { ApiError } from '@auscult/client/api-error';
import type { StudioPicture } from '@auscult/contract/entities/studio/picture';
import { livePlanPhrases } from '@auscult/phrases/studio/live/live-plan';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../../../shared/services/services.tsx';
import type { SlideValue } from '../live-fields.ts';
import { openPdf, PdfRefusal } from './pdf-pages.ts';

const byName = new Intl.Collator('nl', { numeric: true });
const isPdf = ({ name, type }: File) => type === 'application/pdf' || name.toLowerCase().endsWith('.pdf');

interface Drawn {
  readonly picture: Blob;
  readonly text: string;
}

/** Takes in pictures, and the pages of PDFs, which the browser draws; what came in before something failed, or was stopped, is kept. */
export function useAddSlides(companyId: number, room: number, onTaken: (slides: SlideValue[]) => void) {
  const { api } = useServices();
  const words = usePhrasesOf(livePlanPhrases);
  const [added, setAdded] = useState<readonly StudioPicture[]>([]);
  const [failed, setFailed] = useState<string | null>(null);
  const [progress, setProgress] = useState<{ readonly done: number; readonly of: number } | null>(null);
  const stopped = useRef(new AbortController());
  // Whoever leaves the page wants no more of it.
  useEffect(() => () => stopped.current.abort(), []);
  const latest = useRef(onTaken);
  useEffect(() => {
    latest.current = onTaken;
  });

  const { run } = useCall(async (files: readonly File[]) => {
    stopped.current = new AbortController();
    const { signal } = stopped.current;
    setFailed(null);
    const taken: (StudioPicture & { readonly text: string })[] = [];
    const params = { path: { company_id: companyId } };
    let of = files.length;
    let name = '';
    const take = async ({ picture, text }: Drawn) => {
      // Only what the server takes in is a slide, whoever drew it.
      taken.push({ ...(await answer(api.POST('/v1/studio/companies/{company_id}/pictures', { params, body: picture, signal }))), text });
      setProgress({ done: taken.length, of });
    };
    setProgress({ done: 0, of });
    try {
      for (const file of files.toSorted((one, other) => byName.compare(one.name, other.name))) {
        if (taken.length >= room || signal.aborted) break;
        name = file.name;
        if (!isPdf(file)) {
          await take({ picture: file, text: '' });
          continue;
        }
        const pdf = await openPdf(file);
        try {
          if (pdf.pages > room - taken.length) {
            setFailed(words.pdfTooLong(name, pdf.pages, room - taken.length));
            break;
          }
          of += pdf.pages - 1;
          for (let page = 0; page < pdf.pages && !signal.aborted; page += 1) {
            const drawn = await pdf.draw(page);
            if (drawn !== null && !signal.aborted) await take(drawn);
          }
        } finally {
          pdf.close();
        }
      }
    } catch (error) {
      if (!signal.aborted) setFailed(wordsOf(error, name));
    }
    setProgress(null);
    if (taken.length === 0) return;
    setAdded((before) => [...before, ...taken]);
    latest.current(taken.map(({ hash, text }) => ({ hash, text })));
  });

  function wordsOf(error: unknown, name: string): string {
    if (error instanceof PdfRefusal) return words.pdfFailed[error.fault](name);
    return error instanceof ApiError && error.code !== 'validation_failed' ? error.message : words.slideFailed(name);
  }

  return { added, progress, failed, add: run, stop: () => stopped.current.abort() };
}
