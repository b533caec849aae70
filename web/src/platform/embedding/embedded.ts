/** Whether the page stands in a frame of another page, which sets the frame's size from our messages (EMB-07). */
export function isEmbedded(): boolean {
  return window.parent !== window;
}

/**
 * Marks the document for the style sheets: in a frame nothing is sized by the window, which the parent makes as high as
 * the page says that it is. The effect touches the document.
 */
export function markEmbedded(root: HTMLElement): void {
  root.toggleAttribute('data-embedded', isEmbedded());
}
