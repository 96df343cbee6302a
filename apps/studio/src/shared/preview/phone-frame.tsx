import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './phone-frame.module.css';

const STYLES = 'style, link[rel="stylesheet"]';

/** A page of its own, as wide as a phone: what is drawn in it is laid out as it would be there. */
export function PhoneFrame({ label, lang, children }: { readonly label: string; readonly lang: string; readonly children: ReactNode }) {
  const [inside, setInside] = useState<Document | null>(null);
  useEffect(() => (inside ? followStyles(inside) : undefined), [inside]);
  const take = (frame: HTMLIFrameElement | null) => setInside(frame?.contentDocument ?? null);
  return (
    <div className={styles.phone}>
      {/* Some browsers put another empty document in its place once it has loaded. */}
      <iframe ref={take} title={label} sandbox="allow-same-origin" className={styles.screen} onLoad={({ currentTarget }) => take(currentTarget)} />
      {inside && createPortal(<div lang={lang}>{children}</div>, inside.body)}
    </div>
  );
}

/** Gives a document the styles and the theme of this one, also those that come later. */
function followStyles(inside: Document): () => void {
  function copy(): void {
    inside.documentElement.dataset['theme'] = document.documentElement.dataset['theme'] ?? '';
    inside.head.replaceChildren(...[...document.head.querySelectorAll(STYLES)].map((one) => one.cloneNode(true)));
  }
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(document.head, { childList: true });
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
