/** A book: in a frame, or page by page where the browser cannot show it there (BOK-06, BOK-09). */
import type { Book } from '@sugya/contract/books.ts';
import { IconExternalLink } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { books } from '../../../hebrew/books.ts';
import { hebrew } from '../../../hebrew.ts';
import { useFrame } from '../../../platform/embedding/frame.ts';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import classes from './book-view.module.css';
import { frameAddress, isTabletOf, readingWay, sandboxOf } from './reading-way.ts';

const text = books.book;
const PdfPages = lazy(async () => ({ default: (await import('../reader/pdf-pages.tsx')).PdfPages }));

export function BookView({
  bookId,
  book,
  onRetry,
}: {
  readonly bookId: number;
  readonly book: Book;
  /** The address may have ended, or the network. */
  readonly onRetry: () => void;
}) {
  const { isMobile } = useFrame();
  const { title, link, kind } = book;
  const way = readingWay({
    kind,
    isMobile,
    hasPdfViewer: navigator.pdfViewerEnabled,
    isTablet: isTabletOf(navigator),
  });
  if (way === 'pages') {
    return (
      <Suspense fallback={<BookLoading />}>
        <PdfPages key={link} bookId={bookId} title={title} link={link} onRetry={onRetry} />
      </Suspense>
    );
  }
  const sandbox = sandboxOf(kind);
  return (
    <iframe
      key={link}
      src={frameAddress(link, kind)}
      title={text.frame(title)}
      className={classes.frame}
      referrerPolicy="no-referrer"
      {...(sandbox !== undefined && { sandbox })}
    />
  );
}

export function BookLoading() {
  return (
    <LoadingRegion label={text.loading}>
      <Placeholder height="min(70vh, 640px)" />
    </LoadingRegion>
  );
}

export function OpenInNewTab({ link }: { readonly link: string }) {
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={classes.newTab}>
      <IconExternalLink size={18} aria-hidden />
      {text.newTab}
      <span className={classes.spoken}>{hebrew.shell.opensInNewTab}</span>
    </a>
  );
}
