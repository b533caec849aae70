/** A PDF opened from its address, and closed when it is left. */
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { openPdf } from './pdf-library.ts';

export type OpenedPdf =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'open'; readonly pdf: PDFDocumentProxy };

/** The effect reads the file in a worker of its own, and ends the worker. */
export function usePdf(link: string): OpenedPdf {
  const [opened, setOpened] = useState<OpenedPdf>({ kind: 'loading' });
  useEffect(() => {
    let isWanted = true;
    const task = openPdf(link);
    task.promise.then(
      (pdf) => isWanted && setOpened({ kind: 'open', pdf }),
      () => isWanted && setOpened({ kind: 'failed' }),
    );
    return () => {
      isWanted = false;
      void task.destroy();
    };
  }, [link]);
  return opened;
}
