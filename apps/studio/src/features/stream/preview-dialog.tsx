import { answer } from '@auscult/client/api-client';
import { previewPhrases } from '@auscult/phrases/studio/episode/preview';
import { Button } from '@auscult/ui/controls/button';
import { SelectField } from '@auscult/ui/form/select-field';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { professionsQuery } from '../../shared/catalogue/catalogue-queries.ts';
import phone from '../../shared/preview/phone-frame.module.css';
import { useServices } from '../../shared/services/services.tsx';
import styles from './preview-dialog.module.css';

interface PreviewDialogProps {
  readonly streamId: number;
  /** What is shown is what this version has. */
  readonly version: number;
  readonly isSaved: boolean;
  readonly onClose: () => void;
}

/** The page of the episode in a frame as wide as a phone, as somebody sees it once it is public. A link that shows nothing else and ends by itself. */
export function PreviewDialog({ streamId, version, isSaved, onClose }: PreviewDialogProps) {
  const services = useServices();
  const words = usePhrasesOf(previewPhrases);
  const headingId = useId();
  const [viewer, setViewer] = useState('guest');
  const { data: professions = [] } = useQuery(professionsQuery(services));
  const link = useQuery({
    queryKey: ['preview', streamId, version, viewer],
    // A link ends: one that was used is not used again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: () => {
      const body =
        viewer === 'guest' ? ({ viewer, profession_id: null } as const) : ({ viewer: 'member', profession_id: Number(viewer) || null } as const);
      return answer(services.api.POST('/v1/studio/streams/{stream_id}/preview', { params: { path: { stream_id: streamId } }, body }));
    },
  });
  const theme = document.documentElement.dataset['theme'];
  return (
    <ModalSheet labelledBy={headingId} centred wide onClose={onClose}>
      <h2 id={headingId} className="t-xl">
        {words.heading}
      </h2>
      <p className="t-sm ink-2 pretty">{isSaved ? words.text : `${words.text} ${words.unsaved}`}</p>
      <div className={styles.viewer}>
        <SelectField label={words.viewer} value={viewer} onChange={({ target }) => setViewer(target.value)}>
          <option value="guest">{words.viewers.guest}</option>
          <option value="member">{words.viewers.member}</option>
          {professions.map(({ id, name }) => (
            <option key={id} value={id}>
              {words.memberOf(name)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={`${phone.phone} ${styles.phone}`}>
        {link.data ? (
          <iframe
            title={words.frame}
            src={`${services.apiOrigin}${link.data.url}${theme ? `&theme=${theme}` : ''}`}
            sandbox="allow-same-origin"
            referrerPolicy="no-referrer"
            className={`${phone.screen} ${styles.screen}`}
          />
        ) : (
          <p role="status" className={`${phone.screen} ${styles.screen} ${styles.waiting}`}>
            {words.loading}
          </p>
        )}
      </div>
      <ModalActions>
        <Button look="ghost" block onClick={onClose}>
          {words.close}
        </Button>
      </ModalActions>
    </ModalSheet>
  );
}
