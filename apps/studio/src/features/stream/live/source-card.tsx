import type { StudioLiveSource } from '@auscult/contract/entities/studio/live';
import { livePlanPhrases } from '@auscult/phrases/studio/live/live-plan';
import { Field } from '@auscult/ui/controls/field';
import { Segmented } from '@auscult/ui/controls/segmented';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useState } from 'react';
import styles from './live-plan.module.css';

interface SourceCardProps {
  readonly source: StudioLiveSource | null;
  readonly hosts: { readonly embed: readonly string[]; readonly hls: readonly string[] } | undefined;
  readonly error: string | undefined;
  readonly onChange: (source: StudioLiveSource | null) => void;
}

const KINDS = ['embed', 'hls'] as const;
type Kind = (typeof KINDS)[number];

/** Where the picture comes from. An address is kept once it is whole. */
export function SourceCard({ source, hosts, error, onChange }: SourceCardProps) {
  const words = usePhrasesOf(livePlanPhrases);
  const [kind, setKind] = useState<Kind>(source?.kind === 'hls' ? 'hls' : 'embed');
  const [typed, setTyped] = useState<string | null>(null);
  const stored = source?.kind === kind ? (source.url ?? '') : '';
  const address = typed ?? stored;
  const allowed = hosts?.[kind];
  return (
    <section className={styles.card} aria-label={words.source}>
      <h2 className="t-lg">{words.source}</h2>
      <Segmented
        label={words.source}
        block
        value={kind}
        options={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
        onChange={(value) => {
          setKind(value);
          setTyped(null);
        }}
      />
      <Field
        label={kind === 'embed' ? words.embedUrl : words.hlsUrl}
        type="url"
        inputMode="url"
        value={address}
        placeholder="https://"
        maxLength={2000}
        error={error === undefined ? undefined : words.wrongSource}
        help={allowed && (allowed.length > 0 ? words.hosts(allowed.join(', ')) : words.noHosts)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          const url = address.trim();
          setTyped(null);
          if (url !== stored) onChange(url === '' ? null : { kind, url });
        }}
      />
    </section>
  );
}
