import type { ApiError } from '@auscult/client/api-error';
import { livePhrases } from '@auscult/phrases/screens/live';
import { Button, buttonClass } from '@auscult/ui/controls/button';
import { Empty } from '@auscult/ui/feedback/empty';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { storeReturnPath } from '../../../shared/account/return-path.ts';
import { useServices } from '../../../shared/services/services.tsx';
import styles from './no-room.module.css';

/** Who may not watch, and why: the room opens by itself once that changes, but for whom a moderator put out. */
export function Refused({ error }: { readonly error: ApiError }) {
  const { device } = useServices();
  const words = usePhrasesOf(livePhrases).access;
  const here = useRouterState({ select: ({ location }) => location.href });
  const home = (
    <Link to="/main/home" className={buttonClass({ look: 'secondary' })}>
      {words.home}
    </Link>
  );
  if (error.code === 'no_permission')
    return (
      <Shown>
        <Empty
          title={words.membersTitle}
          text={words.members}
          action={
            <Link to="/login" className={buttonClass()} onClick={() => storeReturnPath(device, here)}>
              {words.logIn}
            </Link>
          }
        />
      </Shown>
    );
  if (error.code === 'no_access')
    return (
      <Shown>
        <Empty
          title={words.subscriptionTitle}
          text={words.subscription}
          action={
            <Link to="/contact" className={buttonClass()}>
              {words.contact}
            </Link>
          }
        />
      </Shown>
    );
  if (error.code === 'removed_from_room')
    return (
      <Shown>
        <Empty title={words.removedTitle} text={words.removed} action={home} />
      </Shown>
    );
  return (
    <Shown>
      <Empty title={words.missingTitle} text={`${words.missing} ${words.searchAgain}`} action={home} />
    </Shown>
  );
}

/** Says that the server is newer than this page, which has to be loaded again. */
export function Outdated() {
  const { nativeApp } = useServices();
  const words = usePhrasesOf(livePhrases).connection;
  return (
    <Shown>
      <Empty
        title={words.outdatedTitle}
        text={words.outdated}
        action={nativeApp === null && <Button onClick={() => location.reload()}>{words.reload}</Button>}
      />
    </Shown>
  );
}

function Shown({ children }: { readonly children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <div role="alert">{children}</div>
    </main>
  );
}
