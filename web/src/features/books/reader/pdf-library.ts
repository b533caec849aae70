/**
 * The PDF library, with everything that it may ask for on the way served by ourselves. Its build for older browsers: the
 * other one uses what most phones do not have yet.
 */
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- the build returns the file's address
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Laid there by the build (web/build/pdf-library-files.ts). */
const FILES = `/assets/pdfjs-${version}`;

export function openPdf(url: string): PDFDocumentLoadingTask {
  return getDocument({
    url,
    cMapUrl: `${FILES}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${FILES}/standard_fonts/`,
    wasmUrl: `${FILES}/wasm/`,
    // The content security policy lets neither run; each has a plain way too.
    isEvalSupported: false,
    useWasm: false,
    // Only what the shown page needs is fetched: a whole book is much for a phone's line.
    disableAutoFetch: true,
    disableStream: true,
    verbosity: 0,
  });
}
