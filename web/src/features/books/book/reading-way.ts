/** How a book is shown: in a frame by the browser's own viewer, or drawn page by page by us. */
import type { BookKind } from '@sugya/contract/books.ts';

export type Viewing = {
  readonly kind: BookKind;
  /** A phone or a narrow window. */
  readonly isMobile: boolean;
  /** `navigator.pdfViewerEnabled`; undefined in browsers that do not have it. */
  readonly hasPdfViewer: boolean | undefined;
  /** A tablet calls itself a desktop computer, and shows only the first page of a PDF in a frame. */
  readonly isTablet: boolean;
};

/** Only our own PDF can be drawn: another host's file is closed to scripts of this page. */
export function readingWay({ kind, isMobile, hasPdfViewer, isTablet }: Viewing): 'frame' | 'pages' {
  if (kind !== 'pdf') return 'frame';
  return isMobile || isTablet || hasPdfViewer !== true ? 'pages' : 'frame';
}

/** A browser's viewer opens in letters to be read, and without its list of small pages. */
export function frameAddress(link: string, kind: BookKind): string {
  return kind === 'pdf' && !link.includes('#') ? `${link}#navpanes=0&zoom=125` : link;
}

/** No desktop computer of Apple's has a touch screen. */
export function isTabletOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1;
}

/**
 * What a frame may do. Our own HTML: nothing at all. Another host's page: run, in its own origin, without reaching ours.
 * A PDF has none, because a browser's viewer does not work in a sandbox; the answer's own policy lets nothing in it run.
 */
export function sandboxOf(kind: BookKind): string | undefined {
  if (kind === 'pdf') return undefined;
  return kind === 'html' ? '' : 'allow-scripts allow-same-origin allow-forms allow-popups';
}
