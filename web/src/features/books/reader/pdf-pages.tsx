/** A PDF page by page, for phones and for browsers without a viewer of their own (BOK-06). */
import { Button } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useMemo, useState } from 'react';
import { books } from '../../../hebrew/books.ts';
import { readStored, writeStored } from '../../../platform/storage.ts';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { PageBar } from './page-bar.tsx';
import { PageSheet } from './page-sheet.tsx';
import classes from './pdf-pages.module.css';
import { type PageActions, usePageKeys } from './use-page-keys.ts';
import { usePdf } from './use-pdf.ts';
import { FIT_WIDTH, zoomIn, zoomOut } from './zoom.ts';

const text = books.book;

export type PdfPagesProps = {
  readonly bookId: number;
  readonly title: string;
  readonly link: string;
  readonly onRetry: () => void;
};

export function PdfPages({ bookId, title, link, onRetry }: PdfPagesProps) {
  const opened = usePdf(link);
  const [isBroken, setIsBroken] = useState(false);
  if (opened.kind === 'failed' || isBroken) {
    return (
      <StateMessage
        isFailure
        icon={<IconBook2 size={28} />}
        title={text.failed}
        action={
          <Button variant="default" onClick={onRetry}>
            {text.retry}
          </Button>
        }
      >
        {text.failedNext}
      </StateMessage>
    );
  }
  if (opened.kind === 'loading') {
    return (
      <LoadingRegion label={text.loading}>
        <Placeholder height="70vh" />
      </LoadingRegion>
    );
  }
  return <Reader bookId={bookId} title={title} pdf={opened.pdf} onFailed={() => setIsBroken(true)} />;
}

function Reader({
  bookId,
  title,
  pdf,
  onFailed,
}: {
  readonly bookId: number;
  readonly title: string;
  readonly pdf: PDFDocumentProxy;
  readonly onFailed: () => void;
}) {
  const count = pdf.numPages;
  const [page, setPage] = useState(() => Math.min(storedPage(bookId), count));
  const [zoom, setZoom] = useState(FIT_WIDTH);
  const actions = useMemo((): PageActions & { go: (to: number) => void } => {
    const turn = (to: (now: number) => number) =>
      setPage((now) => {
        const place = Math.min(Math.max(to(now), 1), count);
        writeStored('local', placeKey(bookId), String(place));
        return place;
      });
    return {
      go: (to) => turn(() => to),
      next: () => turn((now) => now + 1),
      previous: () => turn((now) => now - 1),
      first: () => turn(() => 1),
      last: () => turn(() => count),
      zoomIn: () => setZoom(zoomIn),
      zoomOut: () => setZoom(zoomOut),
      fitWidth: () => setZoom(FIT_WIDTH),
    };
  }, [bookId, count]);
  usePageKeys(actions);
  return (
    <div className={classes.reader}>
      <PageBar page={page} count={count} zoom={zoom} actions={actions} onGo={actions.go} />
      <p role="status" className={classes.spoken}>
        {books.pages.place(page, count)}
      </p>
      <PageSheet pdf={pdf} page={page} zoom={zoom} title={title} onFailed={onFailed} />
    </div>
  );
}

/** Where this browser stopped reading; the file itself may be another by now. */
function storedPage(bookId: number): number {
  const stored = Number(readStored('local', placeKey(bookId)));
  return Number.isInteger(stored) && stored >= 1 ? stored : 1;
}

function placeKey(bookId: number): string {
  return `bookPage:${bookId}`;
}
