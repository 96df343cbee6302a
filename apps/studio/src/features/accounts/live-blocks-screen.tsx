import { answer } from '@auscult/client/api-client';
import type { LiveBlock } from '@auscult/contract/live/blocks';
import { dateAndClock } from '@auscult/phrases/dates';
import { liveBlockPhrases } from '@auscult/phrases/studio/administration/live-blocks';
import { Button, buttonClass } from '@auscult/ui/controls/button';
import { Empty } from '@auscult/ui/feedback/empty';
import { ListLine } from '@auscult/ui/layout/list-line';
import { PageTitle } from '@auscult/ui/layout/page-title';
import { usePhrases, usePhrasesOf } from '@auscult/web/services/web-services';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActSheet } from '../../shared/screen/act-sheet.tsx';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { LoadFailed } from '../../shared/screen/load-failed.tsx';
import { Waiting } from '../../shared/screen/waiting.tsx';
import { useServices } from '../../shared/services/services.tsx';
import { useAct } from '../../shared/services/use-act.ts';
import styles from './live-blocks-screen.module.css';

/** Who may not write in the live streams of the companies that this administrator knows. */
export function LiveBlocksScreen() {
  const { api } = useServices();
  const { language } = usePhrases();
  const words = usePhrasesOf(liveBlockPhrases);
  useDocumentTitle(words.title);
  const [asked, setAsked] = useState<LiveBlock>();
  const act = useAct(['live-blocks'], () => setAsked(undefined));
  const { data, error, refetch } = useQuery({
    queryKey: ['live-blocks'],
    queryFn: ({ signal }) => answer(api.GET('/v1/studio/live-blocks', { signal })),
    staleTime: 0,
  });
  const nameOf = ({ name }: LiveBlock) => name ?? words.gone;
  return (
    <>
      <div className={styles.head}>
        <PageTitle>{words.title}</PageTitle>
        <Link to="/accounts" className={buttonClass({ look: 'secondary' })}>
          {words.back}
        </Link>
      </div>
      <p className={`ink-2 pretty ${styles.text}`}>{words.text}</p>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Waiting />}
      {data?.blocks.length === 0 && <Empty title={words.none} text={words.noneText} />}
      {data !== undefined && data.blocks.length > 0 && (
        <ul className={styles.list} aria-label={words.list}>
          {data.blocks.map((block) => (
            <ListLine
              key={block.id}
              act={
                <Button look="secondary" small aria-label={words.liftOf(nameOf(block))} onClick={() => setAsked(block)}>
                  {words.lift}
                </Button>
              }
            >
              <p>
                <span className="semibold">{nameOf(block)}</span>
                <span className="ink-2"> · {block.company.name}</span>
              </p>
              <p className="t-sm ink-2">
                {words.because(block.reason)} · {words.until(dateAndClock(language, block.ends_at))}
              </p>
            </ListLine>
          ))}
        </ul>
      )}
      {asked !== undefined && (
        <ActSheet
          title={words.liftTitle}
          text={words.liftText(nameOf(asked), asked.company.name)}
          confirm={words.lift}
          busy={act.busy}
          onClose={() => setAsked(undefined)}
          onConfirm={() =>
            act.run({
              done: words.lifted,
              send: () => answer(api.DELETE('/v1/studio/live-blocks/{block_id}', { params: { path: { block_id: asked.id } } })),
            })
          }
        />
      )}
    </>
  );
}
