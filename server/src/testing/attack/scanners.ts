/** Debian's scanners of web programs, each run over the server and read for what it found. */
import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const WAPITI = '/usr/bin/wapiti';
export const SQLMAP = '/usr/bin/sqlmap';
export const FFUF = '/usr/bin/ffuf';

/** One thing that a scanner says is wrong, as the list of explained ones names it. */
export type Finding = { readonly scanner: string; readonly what: string; readonly where: string };

export type ScannedRequest = {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body?: string;
};

type Scan = {
  readonly origin: string;
  readonly bearer: string;
  readonly requests: readonly ScannedRequest[];
  readonly folder: string;
  /** A scanner goes on for hours where one lets it. */
  readonly seconds: number;
};

/** Crawls from the given addresses and attacks what it finds there. */
export async function wapiti({ origin, bearer, requests, folder, seconds }: Scan): Promise<Finding[]> {
  const report = join(folder, 'wapiti.json');
  const modules =
    'backup,blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,sql,xss';
  const starts = requests
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path }) => ['-s', `${origin}${path}`]);
  await run(WAPITI, [
    '-u',
    `${origin}/`,
    ...starts,
    '-H',
    `Authorization: ${bearer}`,
    '-m',
    modules,
    '--max-scan-time',
    String(seconds),
    '--max-attack-time',
    String(Math.ceil(seconds / 4)),
    '--flush-session',
    '--store-session',
    folder,
    '--no-bugreport',
    '-v',
    '0',
    '-f',
    'json',
    '-o',
    report,
  ]);
  const found: { vulnerabilities: Readonly<Record<string, readonly { path: string; info: string }[]>> } =
    JSON.parse(await readFile(report, 'utf8'));
  return Object.entries(found.vulnerabilities).flatMap(([what, places]) =>
    places.map(({ path, info }) => ({ scanner: 'wapiti', what, where: `${path}: ${info}` })),
  );
}

/** Every parameter of each request, those inside a body of JSON among them, as many as the time allows. */
export async function sqlmap({ origin, bearer, requests, folder, seconds }: Scan): Promise<{
  readonly findings: Finding[];
  readonly parameters: number;
}> {
  const [log, results] = [join(folder, 'requests.log'), join(folder, 'sqlmap.csv')];
  const { host, port } = new URL(origin);
  const line = '='.repeat(54);
  const entries = requests.map(({ method, path, body }) => {
    const headers = [`Host: ${host}`, `Authorization: ${bearer}`];
    if (body !== undefined)
      headers.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
    const request = `${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body ?? ''}`;
    return `${line}\n12:00:00  http://127.0.0.1:${port}  [127.0.0.1]\n${line}\n${request}\n${line}\n`;
  });
  await writeFile(log, entries.join('\n'));
  const options = [
    '--level',
    '3',
    '--risk',
    '1',
    '--skip',
    'user-agent,referer,host',
    '--threads',
    '2',
    '--dbms',
    'postgresql',
  ];
  const { output } = await run(
    SQLMAP,
    [
      '-l',
      log,
      '--batch',
      '--ignore-stdin',
      '--disable-coloring',
      '--output-dir',
      folder,
      '--results-file',
      results,
      ...options,
    ],
    seconds,
  );
  const rows = (await readFile(results, 'utf8').catch(() => ''))
    .split('\n')
    .slice(1)
    .filter((row) => row !== '' && !row.endsWith(',,,,'));
  return {
    findings: rows.map((row) => ({ scanner: 'sqlmap', what: 'SQL Injection', where: row })),
    parameters: [...output.matchAll(/parameter '.*?' does not (?:appear|seem) to be injectable/g)].length,
  };
}

/** What answers by something else than the app's own page, of paths that programs leave open by mistake. */
export async function ffuf({ origin, folder }: Pick<Scan, 'origin' | 'folder'>): Promise<Finding[]> {
  const [words, report] = [join(folder, 'words.txt'), join(folder, 'ffuf.json')];
  await writeFile(words, `${FORGOTTEN.join('\n')}\n`);
  await run(FFUF, [
    '-w',
    words,
    '-u',
    `${origin}/FUZZ`,
    '-mc',
    'all',
    '-fc',
    '400,401,403,404,405',
    '-fr',
    '<div id="root"',
    '-of',
    'json',
    '-o',
    report,
    '-s',
  ]);
  const { results }: { results: readonly { url: string; status: number; length: number }[] } = JSON.parse(
    await readFile(report, 'utf8'),
  );
  return results.map(({ url, status, length }) => ({
    scanner: 'ffuf',
    what: `answers ${status} with ${length} bytes`,
    where: url.slice(origin.length),
  }));
}

const FORGOTTEN = [
  '.git/HEAD',
  '.git/config',
  '.env',
  '.npmrc',
  '.htaccess',
  '.DS_Store',
  '.well-known/security.txt',
  'package.json',
  'package-lock.json',
  'node_modules/fastify/package.json',
  'server/schema.sql',
  'dist/main.js',
  'src/main.ts',
  'data/secrets',
  'data/database',
  'outbox',
  'backup.zip',
  'backup.sql',
  'dump.sql',
  'database.sql',
  'db.sqlite',
  'config.json',
  'web.config',
  'server-status',
  'server-info',
  'phpinfo.php',
  'wp-login.php',
  'admin.php',
  'debug',
  'debug/pprof',
  'actuator',
  'actuator/env',
  'metrics',
  'healthz',
  'readyz',
  'api',
  'api/docs',
  'api/openapi.json',
  'swagger',
  'swagger.json',
  'swagger-ui',
  'openapi.json',
  'graphql',
  'console',
  'trace',
  'logs',
  'log.txt',
  'error.log',
  'test',
  'uploads',
  'media',
  'static',
  'assets',
  'assets/',
  'index.html.map',
  'service-worker.js.map',
  'robots.txt',
  'sitemap.xml',
  'crossdomain.xml',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/etc/passwd',
  '....//....//etc/passwd',
  '..%5c..%5cwindows%5cwin.ini',
  '%00',
  'assets/..%2f..%2fpackage.json',
] as const;

/** sqlmap answers its own question whether to go on after an interrupt, and may go on. */
const KILLED_AFTER_SECONDS = 20;

/** The end of a scanner whose time is over is no fault: what it found until then stands in its report. */
async function run(program: string, args: readonly string[], seconds = 900): Promise<{ output: string }> {
  const began = performance.now();
  const limits = ['-s', 'INT', '-k', String(KILLED_AFTER_SECONDS), String(seconds)];
  const child = spawn('/usr/bin/timeout', [...limits, program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const isTimeOver = performance.now() - began >= 1_000 * seconds;
  // 137: by that kill, of `timeout` itself too. Earlier it is a fault.
  const isFine = code === 0 || code === 124 || (isTimeOver && (code === 137 || code === null));
  if (!isFine) throw new Error(`${program} ended with ${code}:\n${output.slice(-3_000)}`);
  return { output };
}
