/** Draws one page: its look on a canvas, and its words, invisible, exactly over it for reading aloud, finding and copying. */
import { type PDFDocumentProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { inReadingOrder } from './reading-order.ts';
import { pixelRatio } from './zoom.ts';

export type DrawnPage = {
  readonly canvas: HTMLCanvasElement;
  readonly words: HTMLElement;
  /** A scanned page has none. */
  readonly hasWords: boolean;
  /** Unit: px. */
  readonly width: number;
  readonly height: number;
  /** Of the page's own units. */
  readonly scale: number;
};

/** Returns null when the drawing was given up, because another page or size is wanted. */
export async function drawPage(
  pdf: PDFDocumentProxy,
  { pageNumber, width }: { readonly pageNumber: number; readonly width: number },
  signal: AbortSignal,
): Promise<DrawnPage | null> {
  const page = await pdf.getPage(pageNumber);
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  if (signal.aborted) return null;

  const canvas = document.createElement('canvas');
  const ratio = pixelRatio(viewport, window.devicePixelRatio);
  canvas.width = Math.floor(viewport.width * ratio);
  canvas.height = Math.floor(viewport.height * ratio);
  const drawing = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] });
  const giveUp = () => drawing.cancel();
  signal.addEventListener('abort', giveUp);
  try {
    await drawing.promise;
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }

  const content = await page.getTextContent();
  if (signal.aborted) return null;
  const words = document.createElement('div');
  // Pieces are placed from the left; each has its own direction inside.
  words.dir = 'ltr';
  const pieces = content.items.filter((item) => 'str' in item);
  const textContentSource = { ...content, items: inReadingOrder(pieces) };
  await new TextLayer({ textContentSource, container: words, viewport }).render();
  if (signal.aborted) return null;
  const hasWords = pieces.some(({ str }) => str.trim() !== '');
  return { canvas, words, hasWords, width: viewport.width, height: viewport.height, scale };
}
