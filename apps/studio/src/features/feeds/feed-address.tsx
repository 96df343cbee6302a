import type { FeedFault } from '@auscult/contract/entities/studio/feed';
import { feedPhrases } from '@auscult/phrases/studio/feeds/feeds';
import { Field } from '@auscult/ui/controls/field';
import { Note } from '@auscult/ui/feedback/note';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { hasUsefulDetail } from './has-useful-detail.ts';
import { isFeedAddress } from './is-feed-address.ts';

interface FeedAddressProps {
  readonly url: string;
  /** From then on it is said that an address is missing. */
  readonly isAsked: boolean;
  readonly help?: string;
  readonly onChange: (url: string) => void;
}

export function FeedAddressField({ url, isAsked, help, onChange }: FeedAddressProps) {
  const words = usePhrasesOf(feedPhrases);
  return (
    <Field
      label={words.address}
      help={help}
      type="url"
      inputMode="url"
      autoComplete="off"
      maxLength={2000}
      value={url}
      error={isAsked && !isFeedAddress(url) ? words.addressMissing : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Why a feed could not be read, in words and as its reader says it; nothing while there is no fault. */
export function FeedFaultNote({ fault }: { readonly fault: FeedFault | null }) {
  const words = usePhrasesOf(feedPhrases);
  return (
    fault !== null && (
      <Note look="warning" isAlert text={words.faults[fault.kind]}>
        {hasUsefulDetail(fault) && (
          <p className="t-xs ink-2">
            {words.detail}: <span lang="en">{fault.detail}</span>
          </p>
        )}
      </Note>
    )
  );
}
