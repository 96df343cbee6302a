import { HomeFilledIcon, LibraryFilledIcon, LibraryIcon, SearchBoldIcon } from '@auscult/ui/brand/nav-icons';
import { usePhrases, useSession } from '@auscult/web/services/web-services';
import { Link, useRouterState } from '@tanstack/react-router';
import { House, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { SignInSheet } from '../../shared/account/sign-in-sheet.tsx';
import { usePlayerState } from '../../shared/listening/player-state.ts';

interface Item {
  readonly to: '/main/home' | '/main/search' | '/main/following';
  readonly label: string;
  readonly icon: ReactNode;
  readonly current: ReactNode;
}

/** The three places, with their drawing at rest and when current; `size` in px. */
function useItems(size: number): readonly Item[] {
  const { shell } = usePhrases();
  return [
    { to: '/main/home', label: shell.home, icon: <House size={size} strokeWidth={1.75} />, current: <HomeFilledIcon size={size} /> },
    { to: '/main/search', label: shell.search, icon: <Search size={size} strokeWidth={1.75} />, current: <SearchBoldIcon size={size} /> },
    { to: '/main/following', label: shell.library, icon: <LibraryIcon size={size} />, current: <LibraryFilledIcon size={size} /> },
  ];
}

export interface LinksLook {
  readonly iconSize: number;
  readonly className: string | undefined;
  readonly currentClassName: string | undefined;
}

interface NavigationLinksProps extends LinksLook {
  /** Accreditation has a link of its own beside these: on its tab the library is not current. */
  readonly hasAccreditation?: boolean;
}

/**
 * Home, Search, Library as links; the router marks the current one with `aria-current`. They are for members, and signing in ends the sound:
 * a guest who listens is asked before they go.
 */
export function NavigationLinks({ iconSize, className, currentClassName, hasAccreditation = false }: NavigationLinksProps) {
  const isGuest = useSession().status === 'guest';
  const isOpen = usePlayerState(({ kind }) => kind !== 'inactive');
  const isAccreditation = useRouterState({ select: ({ location: { search } }) => 'tab' in search && search.tab === 'accreditation' });
  const [wished, setWished] = useState<Item['to'] | null>(null);
  return (
    <>
      {useItems(iconSize).map((item) => (
        <Link
          key={item.to}
          to={item.to}
          className={className}
          // Exact: with the words of the address, of which this link has none.
          activeOptions={{ exact: hasAccreditation && isAccreditation }}
          activeProps={{ className: currentClassName }}
          onClick={(event) => {
            if (!isGuest || !isOpen) return;
            event.preventDefault();
            setWished(item.to);
          }}
        >
          {({ isActive }) => (
            <>
              {isActive ? item.current : item.icon}
              {item.label}
            </>
          )}
        </Link>
      ))}
      {wished && <SignInSheet reason="place" returnTo={wished} onClose={() => setWished(null)} />}
    </>
  );
}
