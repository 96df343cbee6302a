import { offlinePhrases } from '@auscult/phrases/screens/offline';
import { episodeListClass } from '@auscult/ui/cards/episode-row';
import { Button, buttonClass } from '@auscult/ui/controls/button';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useStore } from '@auscult/web/state/store';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDelete } from '../../shared/downloads/confirm-delete.tsx';
import { useDocumentTitle } from '../../shared/screen/document-title.ts';
import { LibraryHead } from '../../shared/screen/library-head.tsx';
import page from '../../shared/screen/page.module.css';
import { useServices } from '../../shared/services/services.tsx';
import { DownloadItem } from './download-item.tsx';
import styles from './downloads-screen.module.css';
import { StorageBar } from './storage-bar.tsx';

/** All downloads of this account, and the space they use. */
export function DownloadsScreen() {
  const words = usePhrasesOf(offlinePhrases);
  useDocumentTitle(words.downloads);
  const downloads = useServices().downloads;
  const list = useStore(downloads.list);
  const [asking, setAsking] = useState(false);
  const newestFirst = [...(list?.values() ?? [])].toSorted((one, other) => other.addedAt - one.addedAt);
  return (
    <>
      <LibraryHead current="downloads" />
      <div className={`${page.body} ${page.wide} ${page.lists}`}>
        <h2 className="visually-hidden">{words.downloads}</h2>
        {list && newestFirst.length === 0 && (
          <Empty
            title={words.emptyTitle}
            text={words.emptyText}
            action={
              <Link to="/main/home" className={buttonClass({ look: 'secondary' })}>
                {words.toHome}
              </Link>
            }
          />
        )}
        {newestFirst.length > 0 && (
          <section aria-label={words.allDownloads}>
            <ul className={episodeListClass}>
              {newestFirst.map((download) => (
                <li key={download.id}>
                  <DownloadItem download={download} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {list && (
          <StorageBar bytes={newestFirst.reduce((sum, { received }) => sum + received, 0)}>
            {newestFirst.length > 0 && (
              <Button look="secondary" small className={styles.removeAll} onClick={() => setAsking(true)}>
                {words.removeAll}
              </Button>
            )}
          </StorageBar>
        )}
      </div>
      {asking && (
        <ConfirmDelete
          title={words.removeAllTitle}
          text={words.removeAllText(newestFirst.length)}
          onKeep={() => setAsking(false)}
          onRemove={() => {
            setAsking(false);
            void downloads.removeAll();
          }}
        />
      )}
    </>
  );
}
