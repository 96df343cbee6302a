import type { StudioDocument } from '@auscult/contract/entities/document';
import type { StudioStream } from '@auscult/contract/entities/studio-catalogue';
import { catalogueFieldPhrases } from '@auscult/phrases/studio/catalogue-fields';
import { documentPhrases } from '@auscult/phrases/studio/episode/documents';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';
import { OrderDialog } from '../../../shared/order/order-dialog.tsx';
import { PartList } from '../../../shared/parts/part-list.tsx';
import { put } from '../../../shared/parts/part-values.ts';
import type { StreamEditing } from '../stream-fields.ts';
import { DocumentDialog } from './document-dialog.tsx';

interface DocumentsProps {
  readonly stream: StudioStream;
  readonly editing: StreamEditing;
}

const asideOf = (words: (typeof documentPhrases)['nl'], { kind, url }: Pick<StudioDocument, 'kind' | 'url'>) =>
  `${words.kinds[kind]} · ${url === null ? words.pdf : words.website}`;

/** What goes with an episode to read, in the order in which listeners see it. */
export function Documents({ stream, editing: { session, failure, change } }: DocumentsProps) {
  const words = usePhrasesOf(documentPhrases);
  const field = usePhrasesOf(catalogueFieldPhrases);
  const [opened, setOpened] = useState<number | 'new' | null>(null);
  const [isOrdering, setOrdering] = useState(false);
  const { documents } = session.draft;
  const close = () => setOpened(null);
  return (
    <>
      <PartList
        heading={field.labels.documents}
        none={words.none}
        newLabel={words.add}
        openLabel={words.change}
        error={failure?.fields['documents']?.[0]}
        parts={documents.map((document) => ({ title: document.title, aside: asideOf(words, document) }))}
        onOpen={setOpened}
        onOrder={documents.length > 1 ? () => setOrdering(true) : undefined}
      />
      {opened !== null && (
        <DocumentDialog
          streamId={stream.id}
          document={opened === 'new' ? null : (documents[opened] ?? null)}
          onDone={(document) => {
            change('documents', put(documents, opened, document), crypto.randomUUID());
            close();
          }}
          onRemove={() => {
            change(
              'documents',
              documents.filter((_, index) => index !== opened),
              crypto.randomUUID(),
            );
            close();
          }}
          onClose={close}
        />
      )}
      {isOrdering && (
        <OrderDialog
          heading={words.order}
          rows={documents.map(({ title }, id) => ({ id, title }))}
          onSave={(ids) => {
            change(
              'documents',
              ids.flatMap((id) => documents[id] ?? []),
              crypto.randomUUID(),
            );
            setOrdering(false);
          }}
          onClose={() => setOrdering(false)}
        />
      )}
    </>
  );
}
