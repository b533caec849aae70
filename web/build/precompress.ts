/** The server hands out these instead of compressing each file again for everybody. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const GZIP = { level: constants.Z_BEST_COMPRESSION };

export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // Only what lies on the disk is final.
    writeBundle: ({ dir = '' }, bundle) => {
      for (const name of Object.keys(bundle).filter(isText)) {
        const content = readFileSync(join(dir, name));
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content, BROTLI));
        writeFileSync(join(dir, `${name}.gz`), gzipSync(content, GZIP));
      }
    },
  };
}

function isText(name: string): boolean {
  return /\.(?:m?js|css)$/.test(name);
}
