import { shell as englishApp } from '@auscult/phrases/en/shell';
import { shell as dutchApp } from '@auscult/phrases/nl/shell';
import { settingsPhrases } from '@auscult/phrases/screens/account/settings';
import { twoFactorPhrases } from '@auscult/phrases/screens/account/two-factor';
import { accountListPhrases } from '@auscult/phrases/studio/accounts';
import { accreditationEditPhrases } from '@auscult/phrases/studio/accreditation/accreditations';
import { attendanceProblems } from '@auscult/phrases/studio/accreditation/attendance-problems';
import { participantPhrases } from '@auscult/phrases/studio/accreditation/participants';
import { providerAccessPhrases } from '@auscult/phrases/studio/accreditation/provider-access';
import { streamTabPhrases } from '@auscult/phrases/studio/accreditation/stream-tabs';
import { newCompanyPhrases } from '@auscult/phrases/studio/administration/new-company';
import { registerPhrases } from '@auscult/phrases/studio/administration/registers';
import { catalogueFieldPhrases } from '@auscult/phrases/studio/catalogue-fields';
import { creationPhrases } from '@auscult/phrases/studio/creation';
import { editingPhrases } from '@auscult/phrases/studio/editing';
import { previewPhrases } from '@auscult/phrases/studio/episode/preview';
import { momentPhrases } from '@auscult/phrases/studio/moments';
import { partPhrases } from '@auscult/phrases/studio/parts';
import { publicationPhrases } from '@auscult/phrases/studio/publication';
import { formPagePhrases } from '@auscult/phrases/studio/questions/form';
import { formResultsPhrases } from '@auscult/phrases/studio/questions/form-results';
import { formListPhrases } from '@auscult/phrases/studio/questions/forms';
import { studioShellPhrases } from '@auscult/phrases/studio/shell';
import { streamPagePhrases } from '@auscult/phrases/studio/stream';
import { transcriptPhrases } from '@auscult/phrases/studio/transcript';
import { uploadPhrases } from '@auscult/phrases/studio/uploads';
import { waveformPhrases } from '@auscult/phrases/studio/waveform';

/** What is on the screens of whoever makes and follows episodes in this language. */
export function textsIn(language: 'nl' | 'en') {
  return {
    language,
    access: providerAccessPhrases[language],
    accounts: accountListPhrases[language],
    accreditation: accreditationEditPhrases[language],
    app: language === 'nl' ? dutchApp : englishApp,
    catalogue: catalogueFieldPhrases[language],
    company: newCompanyPhrases[language],
    creation: creationPhrases[language],
    editing: editingPhrases[language],
    form: formPagePhrases[language],
    forms: formListPhrases[language],
    moments: momentPhrases[language],
    participants: participantPhrases[language],
    parts: partPhrases[language],
    preview: previewPhrases[language],
    problems: attendanceProblems[language],
    publication: publicationPhrases[language],
    registers: registerPhrases[language],
    results: formResultsPhrases[language],
    settings: settingsPhrases[language],
    shell: studioShellPhrases[language],
    stream: streamPagePhrases[language],
    tabs: streamTabPhrases[language],
    transcript: transcriptPhrases[language],
    twoFactor: twoFactorPhrases[language],
    uploads: uploadPhrases[language],
    waveform: waveformPhrases[language],
  };
}
export type Texts = ReturnType<typeof textsIn>;
