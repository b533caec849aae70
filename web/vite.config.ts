import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Where `npm run dev` of the web finds the server; a built web app is served by the server itself. */
const SERVER = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), preloadHebrewFont()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: 'es2022',
    cssTarget: ['chrome111', 'safari16.4', 'firefox114'],
    modulePreload: { polyfill: false },
    // An inlined font or picture would be a data: address, which the content security policy refuses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': SERVER, '/Token': SERVER, '/RefreshToken': SERVER } },
  test: { setupFiles: ['./src/testing/setup.ts'] },
});

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
