import { type RefObject, useLayoutEffect } from 'react';

/** Sets custom properties by script before paint: the content security policy allows that, and no style attribute in HTML. */
export function useStyleProperties(ref: RefObject<HTMLElement | SVGElement | null>, properties: Readonly<Record<`--${string}`, string>>): void {
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(properties)) ref.current?.style.setProperty(name, value);
  }, [ref, properties]);
}
