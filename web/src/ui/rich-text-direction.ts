/**
 * Each block of a written text reads its own way, an English one from the left (EXE-146). A block of blocks stays as the
 * page is, so that the numbers of a list stand where the page reads from.
 */
const BLOCKS = 'p, div, li, h1, h2, h3, h4, h5, h6, blockquote, td, th, dt, dd, figcaption, caption, pre';

export function eachBlockItsWay(content: DocumentFragment): void {
  const isBare = [...content.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
  );
  // A text without a block is one.
  if (isBare && content.querySelector(BLOCKS) === null) {
    const block = document.createElement('div');
    block.append(...content.childNodes);
    content.append(block);
  }
  for (const block of content.querySelectorAll(BLOCKS)) {
    if (!block.hasAttribute('dir') && block.querySelector(BLOCKS) === null) block.setAttribute('dir', 'auto');
  }
}
