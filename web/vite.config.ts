import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Where the development server finds the API; a built web app is served by the server itself. */
const SERVER = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), leaveOut(), preloadHebrewFont(), pdfLibraryFiles(), precompress()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: 'es2022',
    cssTarget: ['chrome111', 'safari16.4', 'firefox114'],
    modulePreload: { polyfill: false },
    // An inlined font or picture would be a data: address, which the content security policy refuses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: { index: 'index.html', 'service-worker': 'src/service-worker.ts' },
      // A service worker answers for the folder in which it lies, so it has a fixed name at the root.
      output: {
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            // Changes with an upgrade only, so it stays in the browser's cache from release to release.
            {
              name: 'libraries',
              test: /node_modules[\\/](?:react|react-dom|scheduler|@tanstack[\\/](?:react-router|router-core|history|store|react-store|react-query|query-core)|use-sync-external-store)[\\/]/,
              priority: 2,
            },
            // What every page needs comes as one file instead of twenty small ones; what staff screens need does not.
            {
              name: 'app',
              test: /[\\/]web[\\/]src[\\/](?:(?:api|paths|hebrew)\.ts|shell[\\/](?!staff-only)|ui[\\/](?!rich-text|figures[\\/]percent-bar|alert-dialog|fields[\\/]|print[\\/]|question-review[\\/]|study[\\/])|platform[\\/](?!address|journal|editing[\\/]))|[\\/]contract[\\/]src[\\/](?!books|exercises-paper|laws|reports|review|verdicts)/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': SERVER, '/Token': SERVER, '/RefreshToken': SERVER, '/healthz': SERVER } },
  test: { setupFiles: ['./src/testing/setup.ts'] },
});

/**
 * What the built app would carry and never use, each with what stands for it.
 *
 * zod: the contract's schemas type the calls and check every answer while developing. In production the browser reads
 * none of them, because the server strips its answers by the same schemas (27 kB compressed). Reading by one throws.
 * The component library: its scroll lock and its two style elements are turned off in the theme (7 kB compressed).
 */
const LEFT_OUT: readonly { readonly source: RegExp; readonly standIn: string }[] = [
  {
    source: /^zod$/,
    standIn: `const reads = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync']);
      const fail = () => { throw new Error('the built app reads no schemas'); };
      export const z = new Proxy(() => z, { get: (_, name) => (reads.has(name) ? fail : z) });`,
  },
  {
    source: /^react-remove-scroll$/,
    standIn: 'export const RemoveScroll = ({ children }) => children; RemoveScroll.classNames = {};',
  },
  { source: /\/MantineCssVariables\.mjs$/, standIn: 'export const MantineCssVariables = () => null;' },
  { source: /\/MantineClasses\.mjs$/, standIn: 'export const MantineClasses = () => null;' },
];

function leaveOut(): Plugin {
  const prefix = '\0left-out:';
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => {
      const place = LEFT_OUT.findIndex(({ source }) => source.test(id));
      return place === -1 ? null : `${prefix}${place}`;
    },
    load: (id) => (id.startsWith(prefix) ? LEFT_OUT[Number(id.slice(prefix.length))]?.standIn : null),
  };
}

/** Every screen is Hebrew, so the interface font is asked for together with the first script. */
function preloadHebrewFont(): Plugin {
  return {
    name: 'preload-hebrew-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => /heebo-hebrew.*\.woff2$/.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

/**
 * What the PDF library reads while it draws, some books and never others: tables of character codes, stand-ins for fonts
 * that a file does not bring, a decoder of pictures. It asks for them by their names, so they keep them; the version in
 * the folder's name lets a browser keep them for good (web/src/features/books/reader/pdf-library.ts).
 */
function pdfLibraryFiles(): Plugin {
  const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const { version }: { version: string } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));
  const prefix = `assets/pdfjs-${version}/`;
  const files = ['cmaps', 'standard_fonts', 'wasm']
    .flatMap((folder) => readdirSync(join(library, folder)).map((name) => `${folder}/${name}`))
    // No policy of ours lets WebAssembly run.
    .filter((name) => !name.endsWith('.wasm'));
  return {
    name: 'pdf-library-files',
    generateBundle(_options, bundle) {
      // A test builds parts of the app alone.
      if (!Object.keys(bundle).some((name) => name.includes('pdf.worker'))) return;
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

/** The server hands out these instead of compressing each file again for everybody. */
function precompress(): Plugin {
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  return {
    name: 'precompress',
    apply: 'build',
    // Only what lies on the disk is final.
    writeBundle: ({ dir = '' }, bundle) => {
      for (const name of Object.keys(bundle).filter((name) => /\.(?:m?js|css)$/.test(name))) {
        const content = readFileSync(join(dir, name));
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content, brotli));
        writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
      }
    },
  };
}
