import { bringToMiddle } from '@auscult/ui/layout/bring-to-middle';
import { type RefObject, useEffect } from 'react';

/** Where the entries of a menu do not fit beside each other, brings that of the screen into the middle, each time that it is another. */
export function useCurrentInSight(menu: RefObject<HTMLElement | null>, screen: string): void {
  // oxlint-disable-next-line react/exhaustive-deps -- which entry is marked follows from the screen
  useEffect(() => {
    const current = menu.current?.querySelector('[aria-current]');
    if (menu.current && current) bringToMiddle(menu.current, current);
  }, [menu, screen]);
}
