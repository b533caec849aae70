import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunkGroups } from './build/chunk-groups.ts';
import { contractConstants } from './build/contract-constants.ts';
import { cutFonts } from './build/cut-fonts.ts';
import { firstLoad } from './build/first-load.ts';
import { firstScreen } from './build/first-screen.ts';
import { leaveOut } from './build/leave-out.ts';
import { pdfLibraryFiles } from './build/pdf-library-files.ts';
import { practiceFiles } from './build/practice-files.ts';
import { precompress } from './build/precompress.ts';
import { staffModules } from './build/staff-modules.ts';

/** Where the development server finds the API; a built web app is served by the server itself. */
const SERVER = 'http://127.0.0.1:3000';

/** XCT-30, XCT-36: compressed, with headers. */
const MOST_FIRST_BYTES = 180_000;

export default defineConfig({
  plugins: [
    react(),
    leaveOut(),
    contractConstants(),
    chunkGroups({ main: 'src/main.tsx' }),
    firstScreen({ folder: 'src/first-screen' }),
    cutFonts({ sheet: 'src/theme/fonts.css' }),
    pdfLibraryFiles(),
    practiceFiles(),
    staffModules(),
    precompress(),
    firstLoad({ page: 'exercises/exercise', mostBytes: MOST_FIRST_BYTES }),
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
      },
    },
  },
  server: { proxy: { '/api': SERVER, '/Token': SERVER, '/RefreshToken': SERVER, '/healthz': SERVER } },
  test: { setupFiles: ['./src/testing/setup.ts'] },
});
