import { useLayoutEffect, useRef } from 'react';

/** Where the sound is, outside React: `position` in seconds, `subscribe` calls back about every 250 ms while playing and once after each seek. */
export interface TickSource {
  position(): number;
  subscribe(listener: () => void): () => void;
}

interface TickTextProps {
  source: TickSource;
  /** Must be stable (module level or memoised): a new function subscribes again. */
  format: (position: number) => string;
  className?: string | undefined;
}

/** A text that follows the tick by writing its text node, so that 4 updates a second cost no render. */
export function TickText({ source, format, className }: TickTextProps) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const write = () => {
      const text = format(source.position());
      if (element.current && element.current.textContent !== text) element.current.textContent = text;
    };
    write();
    return source.subscribe(write);
  }, [source, format]);
  return <span ref={element} className={className} />;
}
