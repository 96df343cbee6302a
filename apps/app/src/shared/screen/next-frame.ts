/** Resolves once the next frame is drawn; at once in a hidden page, which draws none. */
export const nextFrame = () =>
  document.hidden ? Promise.resolve() : new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
