import type { StudioLiveSource } from '@auscult/contract/entities/studio/live';
import { livePlanPhrases } from '@auscult/phrases/studio/live/live-plan';
import { Field } from '@auscult/ui/controls/field';
import { Segmented } from '@auscult/ui/controls/segmented';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../../shared/services/services.tsx';
import { liveKeyQuery } from './live-key-query.ts';
import styles from './live-plan.module.css';
import { OwnSource } from './own-source.tsx';

interface SourceCardProps {
  readonly streamId: number;
  readonly isLive: boolean;
  readonly source: StudioLiveSource | null;
  readonly hosts: { readonly embed: readonly string[]; readonly hls: readonly string[] } | undefined;
  readonly error: string | undefined;
  readonly onChange: (source: StudioLiveSource | null) => void;
}

const KINDS = ['embed', 'hls', 'own'] as const;
type Kind = (typeof KINDS)[number];

/** Where the picture comes from. An address is kept once it is whole. */
export function SourceCard({ streamId, isLive, source, hosts, error, onChange }: SourceCardProps) {
  const services = useServices();
  const words = usePhrasesOf(livePlanPhrases);
  const [kind, setKind] = useState<Kind>(source?.kind ?? 'embed');
  const { data: sending } = useQuery(liveKeyQuery(services, streamId));
  // Where nothing is received there is no own source to choose.
  const kinds = KINDS.filter((one) => one !== 'own' || source?.kind === 'own' || typeof sending?.server === 'string');
  const [typed, setTyped] = useState<string | null>(null);
  const stored = source?.kind === kind ? (source.url ?? '') : '';
  const address = typed ?? stored;
  const allowed = kind === 'own' ? undefined : hosts?.[kind];
  return (
    <section className={styles.card} aria-label={words.source}>
      <h2 className="t-lg">{words.source}</h2>
      <Segmented
        label={words.source}
        block
        value={kind}
        options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
        onChange={(value) => {
          setKind(value);
          setTyped(null);
          if (value === 'own') onChange({ kind: 'own', url: null });
        }}
      />
      {kind === 'own' ? (
        sending && <OwnSource streamId={streamId} isLive={isLive} sending={sending} />
      ) : (
        <Field
          label={kind === 'embed' ? words.embedUrl : words.hlsUrl}
          type="url"
          inputMode="url"
          value={address}
          placeholder="https://"
          maxLength={2000}
          error={error}
          help={allowed && (allowed.length > 0 ? words.hosts(allowed.join(', ')) : words.noHosts)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => {
            const url = address.trim();
            setTyped(null);
            if (url !== stored) onChange(url === '' ? null : { kind, url });
          }}
        />
      )}
    </section>
  );
}
