/**
 * What a browser prints, read back as a reader of PDF files reads it. The words of a line are put in the order in which
 * they lie, from right to left; inside a word the order of the letters is the file's own.
 */
import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type PrintedPage = {
  /** Points (1/72 inch). */
  readonly width: number;
  readonly height: number;
  /** Hebrew words in reading order, without the foot. */
  readonly words: readonly string[];
  /** Every piece of text as the file has it, such as a number under a chart; what is cut off is not there. */
  readonly pieces: readonly string[];
  /** Words and numbers of the foot, from right to left. */
  readonly foot: readonly string[];
};

/** Unit: points. */
export const A4 = { width: 595, height: 842 };
/** The margin at the foot is 20 mm. Unit: points. */
const FOOT = 56;
/** Signs of one line may stand a little higher or lower. Unit: points. */
const SAME_LINE = 4;

/** As the browser's own dialog would save it: the style sheet says what size the paper has. */
export async function printedPages(page: Page): Promise<PrintedPage[]> {
  const data = new Uint8Array(await page.pdf({ preferCSSPageSize: true }));
  const document = await getDocument({ data, verbosity: 0 }).promise;
  try {
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
    return await Promise.all(numbers.map(async (number) => readPage(await document.getPage(number))));
  } finally {
    await document.destroy();
  }
}

/** The Hebrew words of a text, whatever stands between them. */
export function hebrewWords(text: string): string[] {
  return text.match(/[א-ת]+/g) ?? [];
}

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;
type Piece = { readonly text: string; readonly x: number; readonly y: number };

async function readPage(page: PdfPage): Promise<PrintedPage> {
  const [, , width = 0, height = 0] = page.view;
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item) =>
    'str' in item && item.str !== ''
      ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]) }]
      : [],
  );
  const body = linesOf(pieces.filter(({ y }) => y >= FOOT));
  const foot = linesOf(pieces.filter(({ y }) => y < FOOT));
  return {
    width: Math.round(width),
    height: Math.round(height),
    words: body.flatMap(hebrewWords),
    pieces: pieces.map(({ text }) => text.trim()),
    foot: foot.flatMap((line) => line.match(/[א-ת]+|\d+/g) ?? []),
  };
}

/** From the top down, each from right to left. */
function linesOf(pieces: readonly Piece[]): string[] {
  const lines: { y: number; pieces: Piece[] }[] = [];
  for (const piece of [...pieces].sort((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line !== undefined && line.y - piece.y < SAME_LINE) line.pieces.push(piece);
    else lines.push({ y: piece.y, pieces: [piece] });
  }
  return lines.map((line) =>
    line.pieces
      .sort((a, b) => b.x - a.x)
      .map(({ text }) => text)
      .join(''),
  );
}
