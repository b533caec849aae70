/** What a start reads and compiles before it is ready (decision 0049). */
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { beforeAll, expect, it } from 'vitest';
import { serverBundle } from './build-server.ts';

const ROOT = join(import.meta.dirname, '../..');
const START = 'server/src/start.ts';
const MAIN = 'server/src/main.ts';
/** Two seconds, on a machine that does nothing else. */
const BUILT_WITHIN_MILLISECONDS = 60_000;
/** Each comes with the first import, export, upload, mail, push or calendar, or where a collector is named. */
const LATER = [
  '@opentelemetry/exporter-metrics-otlp-http',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/sdk-metrics',
  '@opentelemetry/sdk-trace',
  '@simplewebauthn/server',
  '@aws-sdk/client-s3',
  '@block65/webcrypto-web-push',
  '@tus/server',
  '@zxcvbn-ts/language-common',
  'fflate',
  'file-type',
  'gift-pegjs',
  'htmlparser2',
  'ical-generator',
  'mammoth',
  'mp4box',
  'nodemailer',
  'numfmt',
  'oauth4webapi',
  'openid-client',
  'postal-mime',
  'postcss',
  'sanitize-html',
  'saxes',
  'sharp',
  'temml',
  'undici',
  'webvtt-parser',
  'write-excel-file',
];

let closure: ReadonlySet<string>;
let uncached: ReadonlySet<string>;
beforeAll(async () => {
  const { metafile } = await build({ ...serverBundle(ROOT), write: false, metafile: true, sourcemap: false });
  closure = readAtOnce(metafile, START);
  uncached = readAtOnce(metafile, MAIN);
}, BUILT_WITHIN_MILLISECONDS);

it.each(LATER)('a start reads nothing of %s', (name) => {
  const itsFiles = [...closure].filter((path) => path.includes(`node_modules/${name}/`));
  expect(itsFiles).toEqual([]);
});

it('a start reads the program itself', () => {
  expect([...closure]).toContain('server/src/app.ts');
  expect([...closure].some((path) => path.includes('node_modules/fastify/'))).toBe(true);
});

it('before the compile cache is asked for, no package is read: nothing keeps what Node makes of it', () => {
  expect([...uncached].filter((path) => !path.startsWith('server/src/'))).toEqual([]);
});

/** What a module imports, and what that imports, as long as it is not imported later. */
function readAtOnce({ inputs }: Metafile, from: string): ReadonlySet<string> {
  const seen = new Set([from]);
  for (const path of seen) {
    for (const { path: imported, kind, external } of inputs[path]?.imports ?? []) {
      if (kind !== 'dynamic-import' && external !== true) seen.add(imported);
    }
  }
  return seen;
}
