import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { build } from 'vite';
import { defineConfig } from 'vitest/config';

/** Where the development server finds the API; a built web app is served by the server itself. */
const SERVER = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    leaveOut(),
    beforeFirstPaint(),
    preloadHebrewFont(),
    pdfLibraryFiles(),
    practiceFiles(),
    precompress(),
  ],
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
              test: /[\\/]web[\\/]src[\\/](?:(?:api|paths|hebrew)\.ts|shell[\\/](?!staff-only|staff[\\/]|late[\\/])|ui[\\/](?!rich-text|figures[\\/](?:percent-bar|chart-figure)|alert-dialog|fields[\\/]|print[\\/]|question-review[\\/]|study[\\/])|platform[\\/](?!address|journal|editing[\\/]|offline-copies[\\/](?:copies-store|device-first)|app-update[\\/]update-check))|[\\/]contract[\\/]src[\\/](?!books|exercises-paper|item-statistics|laws|management|privacy|reports|review|standing|verdicts)/,
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

/**
 * src/first-paint.ts as one small script that the head waits for; a module would run after the first paint. It lies in a
 * file of its own because the policy forbids scripts inside the page. While developing a flash does no harm.
 */
function beforeFirstPaint(): Plugin {
  const isScript = (name: string) => /first-paint-[^/]*\.js$/.test(name);
  return {
    name: 'before-first-paint',
    apply: 'build',
    async buildStart() {
      const entry = 'src/first-paint.ts';
      const built = await build({
        configFile: false,
        logLevel: 'silent',
        build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'firstPaint' } },
      });
      const output = Array.isArray(built) ? built[0]?.output : undefined;
      const script = output?.find((file) => file.type === 'chunk');
      if (script === undefined) throw new Error(`${entry} was not built`);
      this.emitFile({ type: 'asset', name: 'first-paint.js', source: script.code });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter(isScript)
          .map((name) => ({ tag: 'script', attrs: { src: `/${name}` }, injectTo: 'head-prepend' as const })),
    },
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

/** The screens between signing in and the report: what somebody needs who loses the network while practising. */
const PRACTICE_PAGES = [
  'account/login',
  'courses/home',
  'courses/course',
  'courses/learning-subjects',
  'courses/category',
  'courses/lesson',
  'exercises/exercise',
  'statistics/statistics',
];
/** A phone keeps this much without a thought. Unit: bytes, as they lie on the device. */
const MOST_PRACTICE_BYTES = 3_000_000;

/**
 * Lists the files of the practice screens, with all that they load later, for the service worker to keep
 * (web/src/platform/app-update/update-check.ts), and names the version.
 */
function practiceFiles(): Plugin {
  return {
    name: 'practice-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'index');
      // A test builds parts of the app alone.
      if (entry === undefined) return;
      const isPage = (chunk: (typeof chunks)[number], pages: RegExp) =>
        pages.test(chunk.facadeModuleId ?? '');
      const wanted = new RegExp(`/src/pages/(?:${PRACTICE_PAGES.join('|')})\\.tsx$`);
      const roots = chunks.filter((chunk) => isPage(chunk, wanted));
      if (roots.length !== PRACTICE_PAGES.length) this.error('a practice page has no file of its own');
      const needed = new Set<(typeof chunks)[number]>();
      const need = (chunk: (typeof chunks)[number]) => {
        if (needed.has(chunk)) return;
        needed.add(chunk);
        const loads = [...chunk.imports, ...chunk.dynamicImports];
        for (const next of chunks.filter(({ fileName }) => loads.includes(fileName))) {
          // Other pages are named in the list above or not wanted; players and editors are no part of practice.
          if (!isPage(next, /\/src\/pages\/|\/node_modules\//)) need(next);
        }
      };
      for (const root of [entry, ...roots]) need(root);
      const styles = [...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      // Nothing else here is written in Cyrillic or Vietnamese.
      const fonts = Object.keys(bundle).filter((name) => /-(?:hebrew|latin)-[^/]*\.woff2$/.test(name));
      const files = [
        ...new Set([...[...needed].map(({ fileName }) => fileName), ...styles, ...fonts]),
      ].toSorted();
      const bytes = files.reduce((sum, name) => sum + sizeOf(bundle[name]), 0);
      if (bytes > MOST_PRACTICE_BYTES) this.error(`the practice screens weigh ${bytes} bytes`);
      this.emitFile({
        type: 'asset',
        fileName: 'app-files.json',
        source: JSON.stringify({ version: `/${entry.fileName}`, files: files.map((name) => `/${name}`) }),
      });
    },
  };
}

function sizeOf(file: { type: string; code?: string; source?: string | Uint8Array } | undefined): number {
  return (file?.code ?? file?.source ?? '').length;
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
