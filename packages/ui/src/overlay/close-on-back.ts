import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** Takes how something over the page is closed, for when Back is pressed; returns how to say that it is gone. */
export type OpenLayer = (close: () => void) => () => void;

/** An app with a history of its own gives it; without one Back leaves the page. */
export const LayerContext = createContext<OpenLayer>(() => () => undefined);

/** Back closes what lies over the page, the topmost first; null while nothing does, or it cannot be closed. */
export function useCloseOnBack(onClose: (() => void) | null): void {
  const open = useContext(LayerContext);
  const close = useEffectEvent(() => onClose?.());
  const canClose = onClose !== null;
  useEffect(() => (canClose ? open(() => close()) : undefined), [open, canClose]);
}
