/**
 * What the PDF library reads while it draws, some books and never others: tables of character codes, stand-ins for fonts
 * that a file does not bring, a decoder of pictures. It asks for them by their names, so they keep them; the version in
 * the folder's name lets a browser keep them for good (web/src/features/books/reader/pdf-library.ts).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const FOLDERS = ['cmaps', 'standard_fonts', 'wasm'];

export function pdfLibraryFiles(): Plugin {
  const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const { version }: { version: string } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));
  const prefix = `assets/pdfjs-${version}/`;
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(library, folder)).map((name) => `${folder}/${name}`),
  )
    // No policy of ours lets WebAssembly run.
    .filter((name) => !name.endsWith('.wasm'));
  return {
    name: 'pdf-library-files',
    generateBundle() {
      for (const name of files) {
        this.emitFile({ type: 'asset', fileName: prefix + name, source: readFileSync(join(library, name)) });
      }
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${prefix}`, (request, response, next) => {
        const name = files.find((file) => request.url === `/${file}`);
        if (name === undefined) return next();
        response.end(readFileSync(join(library, name)));
      });
    },
  };
}
