import { type ComponentType, type FunctionComponent, type ReactNode, Suspense, use, useState } from 'react';
import { withDeadline } from './with-deadline.ts';

/**
 * Part of a screen in a file of its own, with `fallback` in its place until it is there. When it does not come, the error boundary around it
 * shows a retry, and drawing it again fetches it again. `preload` fetches it before it is drawn: it then appears at once.
 */
export function lazyPart<K extends string, P extends object>(
  load: () => Promise<{ readonly [Name in K]: FunctionComponent<P> }>,
  name: K,
  fallback: ReactNode = null,
) {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;
  const preload = () =>
    (loading ??= withDeadline(load).then(
      (file) => (loaded = file[name]),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  function Awaited({ part, props }: { readonly part: Promise<ComponentType<P>>; readonly props: P }) {
    const Part = use(part);
    return <Part {...props} />;
  }
  function LazyPart(props: P) {
    // One attempt for as long as it stands: it is drawn anew when the retry is pressed.
    const [Part] = useState(() => loaded ?? preload());
    if (!(Part instanceof Promise)) return <Part {...props} />;
    return (
      <Suspense fallback={fallback}>
        <Awaited part={Part} props={props} />
      </Suspense>
    );
  }
  return Object.assign(LazyPart, { preload });
}
