import { api } from '@auscult/contract/api';
import { fullName } from '@auscult/domain/accreditation/masked-name';
import { dossierPhrases } from '@auscult/phrases/screens/dossier';
import { handler } from '../../http/handler.ts';
import { renderDocument } from '../../shared/documents/render-document.ts';
import { dossierDocument } from './dossier-document.ts';
import { presentLine, presentSum } from './dossier-presenter.ts';
import { listDossierLines, loadName } from './dossier-queries.ts';
import { standingOf } from './register-presenter.ts';
import { listRegisters } from './register-queries.ts';

export const dossierPdf = handler(api.dossierPdf, {
  policy: 'member',
  async handle({ context: { db, clock }, own, query, language }) {
    const now = clock.now();
    const [name, registers, rows] = await Promise.all([loadName(db, own), listRegisters(db, own), listDossierLines(db, own)]);
    const document = dossierDocument(
      {
        name: fullName(name),
        language,
        now,
        registers: registers.map((register) => {
          const standing = standingOf(register);
          return { ...presentSum(register, rows, now), number: standing.kind === 'known' ? standing.number : null };
        }),
        lines: rows.map((row) => presentLine(row, null, now)),
      },
      { registerId: query.register_id ?? null, isThisPeriod: query.period !== 'all' },
    );
    return { name: `${dossierPhrases[language].file}.pdf`, content: await renderDocument({ kind: 'tables', ...document }, own) };
  },
});
