import { answer } from '@auscult/client/api-client';
import type { DossierLine } from '@auscult/contract/entities/register';
import type { DossierFilter } from '@auscult/domain/registers/dossier-filter';
import { dossierPhrases } from '@auscult/phrases/screens/dossier';
import { Button } from '@auscult/ui/controls/button';
import { saveBlob, saveFile } from '@auscult/web/services/save-file';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { FileText, Sheet } from 'lucide-react';
import { useServices } from '../../shared/services/services.tsx';
import { dossierCsv } from './dossier-csv.ts';

interface DossierExportProps {
  /** What is on screen, and how it was chosen. */
  readonly lines: readonly DossierLine[];
  readonly filter: DossierFilter;
}

const icon = { size: 19, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Hands out what is shown, as a document or for a spreadsheet. */
export function DossierExport({ lines, filter: { registerId, isThisPeriod } }: DossierExportProps) {
  const { api } = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(dossierPhrases);
  const query = { ...(registerId !== null && { register_id: registerId }), period: isThisPeriod ? 'present' : 'all' } as const;
  const pdf = useCall(async () =>
    saveBlob(`${words.file}.pdf`, (await answer(api.GET('/v1/podcast/dossier/pdf', { params: { query } }))) as unknown as Blob),
  );
  return (
    <>
      <Button look="secondary" small busy={pdf.busy} icon={<FileText {...icon} />} onClick={() => pdf.run()}>
        {words.exportPdf}
      </Button>
      <Button
        look="secondary"
        small
        icon={<Sheet {...icon} />}
        onClick={() => saveFile(`${words.file}.csv`, 'text/csv', dossierCsv(lines, { language, words }))}
      >
        {words.exportCsv}
      </Button>
    </>
  );
}
