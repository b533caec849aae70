/** One page on its sheet, drawn again when the place for it or the zoom changes. */
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { books } from '../../../hebrew/books.ts';
import { type DrawnPage, drawPage } from './draw-page.ts';
import classes from './pdf-pages.module.css';
import { FIT_WIDTH } from './zoom.ts';

const text = books.pages;
/** A window that is being dragged wider is drawn once it rests. */
const SETTLED_MS = 150;
/** On a wide screen a page as wide as the column would be taller than two screens. Unit: px. */
const WIDEST_PAGE = 820;

export function PageSheet({
  pdf,
  page,
  zoom,
  title,
  onFailed,
}: {
  readonly pdf: PDFDocumentProxy;
  readonly page: number;
  readonly zoom: number;
  readonly title: string;
  readonly onFailed: () => void;
}) {
  const sheet = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLElement>(null);
  const width = useWidth(room);
  const [drawn, setDrawn] = useState<{ readonly page: number; readonly hasWords: boolean } | null>(null);
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  });
  // The effect draws on the sheet; the page before stays there until the new one is ready.
  useEffect(() => {
    if (width === 0) return;
    const giveUp = new AbortController();
    const wanted = { pageNumber: page, width: (Math.min(width, WIDEST_PAGE) * zoom) / FIT_WIDTH };
    drawPage(pdf, wanted, giveUp.signal).then(
      (made) => {
        if (made === null || sheet.current === null) return;
        layOn(sheet.current, made);
        setDrawn({ page, hasWords: made.hasWords });
      },
      () => {
        if (!giveUp.signal.aborted) failed.current();
      },
    );
    return () => giveUp.abort();
  }, [pdf, page, zoom, width]);
  const isReady = drawn?.page === page;
  return (
    <section
      ref={room}
      className={classes.room}
      aria-label={`${title}, ${text.place(page, pdf.numPages)}`}
      aria-busy={!isReady}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls is reached by keyboard
      tabIndex={0}
    >
      <div ref={sheet} className={classes.sheet} lang="he" data-page={drawn?.page} />
      {isReady && !drawn.hasWords && <p className={classes.spoken}>{text.noText}</p>}
    </section>
  );
}

function layOn(sheet: HTMLElement, { canvas, words, width, height, scale }: DrawnPage): void {
  canvas.className = classes.look ?? '';
  canvas.setAttribute('aria-hidden', 'true');
  words.className = classes.words ?? '';
  sheet.style.inlineSize = `${width}px`;
  sheet.style.blockSize = `${height}px`;
  // The library's own names: by them the words take the size of what is drawn.
  sheet.style.setProperty('--total-scale-factor', String(scale));
  sheet.style.setProperty('--scale-round-x', '1px');
  sheet.style.setProperty('--scale-round-y', '1px');
  sheet.replaceChildren(canvas, words);
}

/** Unit: px; 0 until it is known. The effect watches the element's size. */
function useWidth(of: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = of.current;
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isKnown = false;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setWidth(element.clientWidth), isKnown ? SETTLED_MS : 0);
      isKnown = true;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [of]);
  return width;
}
