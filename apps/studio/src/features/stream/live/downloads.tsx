import { answer } from '@auscult/client/api-client';
import { livePresencePhrases } from '@auscult/phrases/studio/accreditation/live-presence';
import { liveExportPhrases } from '@auscult/phrases/studio/live/live-export';
import { Button } from '@auscult/ui/controls/button';
import { saveBlob } from '@auscult/web/services/save-file';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Download } from 'lucide-react';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './live-plan.module.css';

const FILES = ['chat', 'questions', 'polls', 'presenceCsv', 'presencePdf'] as const;
type File = (typeof FILES)[number];

/** What a live stream leaves behind, for whoever moderates it. */
export function Downloads({ streamId }: { readonly streamId: number }) {
  const { api } = useServices();
  const words = usePhrasesOf(liveExportPhrases);
  const presence = usePhrasesOf(livePresencePhrases);
  const save = useCall<File>(async (file) => {
    const path = { live_id: streamId };
    if (file === 'presenceCsv')
      saveBlob(
        `${presence.file}-${streamId}.csv`,
        (await answer(api.GET('/v1/live/{live_id}/presence/csv', { params: { path } }))) as unknown as Blob,
      );
    else if (file === 'presencePdf')
      saveBlob(
        `${presence.file}-${streamId}.pdf`,
        (await answer(api.GET('/v1/live/{live_id}/presence/pdf', { params: { path } }))) as unknown as Blob,
      );
    else {
      const content = await answer(api.GET('/v1/live/{live_id}/export/{what}', { params: { path: { ...path, what: file } } }));
      saveBlob(`${words.files[file]}-${streamId}.csv`, content as unknown as Blob);
    }
  });
  return (
    <section className={styles.card} aria-label={words.title}>
      <h2 className="t-lg">{words.title}</h2>
      <p className="t-sm ink-2 pretty">{words.text}</p>
      {FILES.map((file) => (
        <Button
          key={file}
          look="secondary"
          small
          block
          disabled={save.busy}
          icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => save.run(file)}
        >
          {words[file]}
        </Button>
      ))}
    </section>
  );
}
