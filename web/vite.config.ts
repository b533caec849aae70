import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Where the development server finds the API; a built web app is served by the server itself. */
const SERVER = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), leaveSchemasOut(), preloadHebrewFont(), precompress()],
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
      },
    },
  },
  server: { proxy: { '/api': SERVER, '/Token': SERVER, '/RefreshToken': SERVER, '/healthz': SERVER } },
  test: { setupFiles: ['./src/testing/setup.ts'] },
});

/**
 * The contract's schemas type the calls and check every answer while developing. In production the browser reads none of
 * them, because the server strips its answers by the same schemas; so the built app carries a stand-in of some bytes
 * instead of zod (27 kB compressed). Reading by one throws, so that nobody relies on it unseen.
 */
function leaveSchemasOut(): Plugin {
  const standIn = '\0schemas-left-out';
  return {
    name: 'leave-schemas-out',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'zod' ? standIn : null),
    load: (id) =>
      id === standIn
        ? `const reads = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync']);
           const fail = () => { throw new Error('the built app reads no schemas'); };
           export const z = new Proxy(() => z, { get: (_, name) => (reads.has(name) ? fail : z) });`
        : null,
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

/** The server hands out these instead of compressing each file again for everybody. */
function precompress(): Plugin {
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  return {
    name: 'precompress',
    apply: 'build',
    // Only what lies on the disk is final.
    writeBundle: ({ dir = '' }, bundle) => {
      for (const name of Object.keys(bundle).filter((name) => /\.(?:js|css)$/.test(name))) {
        const content = readFileSync(join(dir, name));
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content, brotli));
        writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
      }
    },
  };
}
