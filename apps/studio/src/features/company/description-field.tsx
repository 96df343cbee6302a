import type { StudioCompanyDetails } from '@auscult/contract/entities/studio-catalogue';
import { companyPagePhrases } from '@auscult/phrases/studio/company';
import { editingPhrases } from '@auscult/phrases/studio/editing';
import { Button } from '@auscult/ui/controls/button';
import { TextArea } from '@auscult/ui/form/text-area';
import { RichText } from '@auscult/ui/text/rich-text';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';
import { paragraphsOf, treeOf } from './paragraphs.ts';

type Tree = StudioCompanyDetails['description']['value'];

interface DescriptionFieldProps {
  readonly value: Tree;
  readonly error?: string | undefined;
  readonly onChange: (tree: Tree) => void;
  readonly onBackToFeed?: (() => void) | undefined;
}

/** A description of plain paragraphs as text. One with formatting is shown alone, so that none of it is lost. */
export function DescriptionField({ value, error, onChange, onBackToFeed }: DescriptionFieldProps) {
  const words = usePhrasesOf(companyPagePhrases);
  const editing = usePhrasesOf(editingPhrases);
  // Empty lines at the end are typed before what stands under them: the tree does not have them.
  const [typed, setTyped] = useState({ text: '', tree: null as string | null });
  const text = typed.tree === JSON.stringify(value) ? typed.text : paragraphsOf(value);
  return (
    <div>
      {text === null ? (
        <section>
          <h2 className="t-xl">{words.labels.description}</h2>
          <RichText nodes={value} />
          <p className="t-sm ink-2">{words.descriptionFormatted}</p>
        </section>
      ) : (
        <TextArea
          label={words.labels.description}
          help={words.descriptionHelp}
          error={error}
          value={text}
          rows={6}
          onChange={({ target }) => {
            const tree = treeOf(target.value);
            setTyped({ text: target.value, tree: JSON.stringify(tree) });
            onChange(tree);
          }}
        />
      )}
      {onBackToFeed && (
        <Button look="ghost" small onClick={onBackToFeed}>
          {editing.backToFeed}
        </Button>
      )}
    </div>
  );
}
