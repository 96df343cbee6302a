/**
 * Resolves once what changes now is on screen; at once in a hidden page, which draws nothing. A frame that was drawn is not shown yet: work that
 * begins right after it can hold it back. The browser asks for the next one when it is.
 */
export const nextFrame = () =>
  document.hidden ? Promise.resolve() : new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
