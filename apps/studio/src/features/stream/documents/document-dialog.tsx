import { answer } from '@auscult/client/api-client';
import { DOCUMENT_KINDS, type DocumentKind, LARGEST_DOCUMENT_BYTES } from '@auscult/domain/catalogue/documents';
import { catalogueFieldPhrases } from '@auscult/phrases/studio/catalogue-fields';
import { documentPhrases } from '@auscult/phrases/studio/episode/documents';
import { Field } from '@auscult/ui/controls/field';
import { SelectField } from '@auscult/ui/form/select-field';
import { useCall } from '@auscult/web/services/use-call';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { PartDialog } from '../../../shared/parts/part-dialog.tsx';
import { useServices } from '../../../shared/services/services.tsx';
import { FileButton } from '../../../shared/uploads/file-button.tsx';
import type { DocumentValue } from '../stream-fields.ts';
import styles from './document-dialog.module.css';

interface DocumentDialogProps {
  readonly streamId: number;
  /** Null for a new one. */
  readonly document: DocumentValue | null;
  readonly onDone: (document: DocumentValue) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

type Source = 'file' | 'url';

/** A PDF, which is taken in at once and saved with the episode, or an address elsewhere: what it is, and what listeners read of it. */
export function DocumentDialog({ streamId, document, onDone, onRemove, onClose }: DocumentDialogProps) {
  const { api, toasts } = useServices();
  const words = usePhrasesOf(documentPhrases);
  const field = usePhrasesOf(catalogueFieldPhrases);
  const [title, setTitle] = useState(document?.title ?? '');
  const [kind, setKind] = useState<DocumentKind>(document?.kind ?? 'handout');
  const [source, setSource] = useState<Source>(document?.url ? 'url' : 'file');
  const [file, setFile] = useState(document?.file ?? null);
  const [fileName, setFileName] = useState<string | null>(null);
  const [link, setLink] = useState(document?.url ?? '');
  const [refusals, setRefusals] = useState(0);
  const send = useCall(async (chosen: File) => {
    const taken = await answer(api.POST('/v1/studio/streams/{stream_id}/documents', { params: { path: { stream_id: streamId } }, body: chosen }));
    setFile(taken.file);
    setFileName(chosen.name);
    if (title.trim() === '') setTitle(chosen.name.replace(/\.pdf$/i, '').slice(0, 300));
  });
  const url = link.trim();
  const errors = {
    title: title.trim() === '' ? field.titleMissing : undefined,
    file: source === 'file' && file === null ? words.noFile : undefined,
    url: source === 'url' && !/^https?:\/\/\S/.test(url) ? words.noLink : undefined,
  };
  const isWrong = Object.values(errors).some((error) => error !== undefined);
  const shown: Partial<typeof errors> = refusals > 0 ? errors : {};
  function done(): void {
    if (isWrong) setRefusals(refusals + 1);
    else if (!send.busy) onDone({ kind, title: title.trim(), ...(source === 'file' ? { file, url: null } : { file: null, url }) });
  }
  const state = send.busy ? words.sending : (fileName ?? (file === null ? words.fileHelp : words.fileThere));
  return (
    <PartDialog
      heading={document ? words.document : words.add}
      refusals={refusals}
      onDone={done}
      onRemove={document ? onRemove : undefined}
      onClose={onClose}
    >
      <SelectField label={words.source} value={source} onChange={({ target }) => setSource(target.value === 'url' ? 'url' : 'file')}>
        <option value="file">{words.sources.file}</option>
        <option value="url">{words.sources.url}</option>
      </SelectField>
      {source === 'file' ? (
        <div className={styles.file}>
          <FileButton
            small
            icon={<FileUp size={18} strokeWidth={1.75} aria-hidden="true" />}
            label={file === null ? words.choose : words.chooseOther}
            accept="application/pdf,.pdf"
            onFiles={([chosen]) => {
              if (!chosen) return;
              if (chosen.size > LARGEST_DOCUMENT_BYTES) toasts.error([words.tooLarge]);
              else send.run(chosen);
            }}
          />
          <p role="status" className={`t-xs ink-2 ${styles.name}`}>
            {state}
          </p>
          {shown.file !== undefined && (
            <p role="alert" className={`t-sm ${styles.error}`}>
              {shown.file}
            </p>
          )}
        </div>
      ) : (
        <Field
          label={words.link}
          inputMode="url"
          value={link}
          maxLength={2000}
          help={words.linkHelp}
          error={shown.url}
          onChange={({ target }) => setLink(target.value)}
        />
      )}
      <Field label={field.labels.title} value={title} maxLength={300} error={shown.title} onChange={({ target }) => setTitle(target.value)} />
      <SelectField label={words.kind} value={kind} onChange={({ target }) => setKind(DOCUMENT_KINDS.find((one) => one === target.value) ?? kind)}>
        {DOCUMENT_KINDS.map((one) => (
          <option key={one} value={one}>
            {words.kinds[one]}
          </option>
        ))}
      </SelectField>
    </PartDialog>
  );
}
