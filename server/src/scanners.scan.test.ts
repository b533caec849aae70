/** XCT-42: scanners of web programs, as a student and as an owner, over every call there is. What they say is explained here. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toWire } from '@sugya/contract/wire-names.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './testing/app/test-app.ts';
import { type Recorded, type RecordedCall, recordCalls } from './testing/attack/record-calls.ts';
import {
  FFUF,
  type Finding,
  ffuf,
  type ScannedRequest,
  SQLMAP,
  sqlmap,
  WAPITI,
  wapiti,
} from './testing/attack/scanners.ts';
import { addressOf } from './testing/peers/http-client.ts';

/** Of each scan. */
const SECONDS = Number(process.env.SCAN_SECONDS ?? '240');

type Explained = {
  readonly scanner: string;
  readonly what: RegExp;
  readonly where: RegExp;
  readonly because: string;
};

/** What a scanner says and what is so all the same, with the reason. */
const EXPLAINED: readonly Explained[] = [
  {
    scanner: 'wapiti',
    what: /^HTTP Secure Headers$/,
    where: /Strict-Transport-Security|X-XSS-Protection/,
    because:
      'HSTS is sent over HTTPS alone, and the scan goes past the proxy that ends it; X-XSS-Protection does harm where it is still known, the content policy stands in its place',
  },
  {
    scanner: 'ffuf',
    what: /^answers 200 /,
    where: /^\/(?:healthz|readyz|api\/docs|api\/openapi\.json|robots\.txt)$/,
    because: 'meant for everyone: health without details, and the description of the API',
  },
  {
    scanner: 'ffuf',
    what: /^answers 200 /,
    where: /^\/metrics$/,
    because:
      'to those who reach the program past the proxy, as here, and with METRICS_TOKEN to nobody without it',
  },
  {
    scanner: 'sqlmap',
    what: /^SQL Injection$/,
    where: /,false positive or unexploitable$/,
    because:
      'sqlmap took it back itself: the same call answers otherwise the second time, once it has done what it does, or once others were refused',
  },
];

let app: TestApp;
let origin: string;
let folder: string;
let recorded: Recorded;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sugya-scan-'));
  const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));
  app = await startTestApp({
    environment: { PUBLIC_URL: 'https://sugya.example', RESET_CODES_PER_ADDRESS: '1000000' },
    webRoot,
  });
  recorded = await recordCalls(app);
  // What was uploaded for the calls made it listen.
  origin = app.app.listeningOrigin;
}, 240_000);
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function bearerOf(userId: number): Promise<string> {
  return `Bearer ${(await app.forLong(userId)).tokens?.accessToken}`;
}

async function callers(): Promise<readonly (readonly [string, string])[]> {
  const owner = await app.buildUser({ role: 'owner' });
  return [
    ['a student', await bearerOf(recorded.student.id)],
    ['an owner', await bearerOf(owner.id)],
  ];
}

function requestOf(call: RecordedCall): ScannedRequest {
  const { endpoint, body } = call;
  const path = addressOf('', endpoint, call);
  return {
    method: endpoint.method,
    path,
    ...(body !== undefined && { body: JSON.stringify(toWire(endpoint, body)) }),
  };
}

/** Texts reach statements; numbers are numbers before they do. */
function holdsText({ params, query, body }: RecordedCall): boolean {
  return /:"/.test(JSON.stringify([params, query, body]));
}

function unexplained(findings: readonly Finding[]): Finding[] {
  return findings.filter(
    (finding) =>
      !EXPLAINED.some(
        ({ scanner, what, where }) =>
          scanner === finding.scanner && what.test(finding.what) && where.test(finding.where),
      ),
  );
}

const because = (program: string) => (existsSync(program) ? '' : ' (left out: it is not installed)');

test.skipIf(!existsSync(FFUF))(
  `XCT-42: ffuf finds nothing of the disk and of debugging that is served${because(FFUF)}`,
  async () => {
    expect(unexplained(await ffuf({ origin, folder }))).toEqual([]);
  },
  300_000,
);

test.skipIf(!existsSync(WAPITI))(
  `XCT-42: wapiti finds nothing that is not explained${because(WAPITI)}`,
  async ({ annotate }) => {
    const requests = [...recorded.calls.values()]
      .filter(({ query }) => Object.keys(query).length > 0)
      .map(requestOf);
    for (const [who, bearer] of await callers()) {
      const findings = await wapiti({ origin, bearer, requests, folder, seconds: SECONDS });
      await annotate(`wapiti as ${who}: ${findings.length} findings`);
      expect(unexplained(findings)).toEqual([]);
    }
    expect(app.database.mismatches).toEqual([]);
  },
  2_400_000,
);

test.skipIf(!existsSync(SQLMAP))(
  `XCT-42: sqlmap finds no parameter that reaches a statement${because(SQLMAP)}`,
  async ({ annotate }) => {
    const requests = [...recorded.calls.values()].filter(holdsText).map(requestOf);
    for (const [who, bearer] of await callers()) {
      const { findings, parameters } = await sqlmap({ origin, bearer, requests, folder, seconds: SECONDS });
      await annotate(`sqlmap as ${who}: ${requests.length} calls, ${parameters} parameters`);
      expect(unexplained(findings)).toEqual([]);
      // It really ran.
      expect(parameters).toBeGreaterThan(5);
    }
    expect(app.database.mismatches).toEqual([]);
  },
  2_400_000,
);
