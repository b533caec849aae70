/** The files of deploy/ say what the programs that read them understand. A program that is not installed is left out. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../server/src/config.ts';
import { NODE_FLAGS } from '../server/src/platform/operations/runtime/node-flags.ts';
import { ROOT } from './process/workspace-root.ts';

const PROMTOOL = '/usr/bin/promtool';
const NGINX = '/usr/sbin/nginx';
const DEPLOY = join(ROOT, 'deploy');
const leftOut = (program: string) => (existsSync(program) ? '' : ` (left out: ${program} is not installed)`);

it.skipIf(!existsSync(PROMTOOL))(
  `each alert fires when its trouble is there, and none on a day without trouble${leftOut(PROMTOOL)}`,
  () => {
    const folder = join(DEPLOY, 'prometheus');
    const said = execFileSync(PROMTOOL, ['test', 'rules', 'alerts.test.yml'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(said).toContain('SUCCESS');
    const alerts = namesOf('alert', readFileSync(join(folder, 'alerts.yml'), 'utf8'));
    const tested = namesOf('name', readFileSync(join(folder, 'alerts.test.yml'), 'utf8'));
    expect(alerts.filter((alert) => !tested.includes(alert))).toEqual([]);
  },
);

it.skipIf(!existsSync(NGINX))(`nginx reads its file${leftOut(NGINX)}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'sugya-nginx-'));
  try {
    const certificate = `-keyout ${join(folder, 'privkey.pem')} -out ${join(folder, 'fullchain.pem')}`;
    const words = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=sugya.example ${certificate}`;
    execFileSync('openssl', words.split(' '), { stdio: 'pipe' });
    const site = readFileSync(join(DEPLOY, 'nginx/sugya.conf'), 'utf8')
      .replaceAll('/etc/nginx/tls', folder)
      // Debian's nginx knows the older spelling; names are looked up when it starts.
      .replace('listen 443 ssl;\n    http2 on;', 'listen 443 ssl http2;')
      .replace('one:3000', '127.0.0.1:3001')
      .replace('two:3000', '127.0.0.1:3002');
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, `pid ${folder}/pid;\nevents {}\nhttp {\n${site}\n}\n`);
    const { status, stderr } = spawnSync(NGINX, ['-t', '-q', '-c', file, '-e', join(folder, 'log')]);
    expect({ status, said: stderr.toString() }).toMatchObject({ status: 0 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('what compose and systemd set are settings of the server, and fit', () => {
  const compose = readFileSync(join(DEPLOY, 'compose.yml'), 'utf8');
  const unit = readFileSync(join(DEPLOY, 'systemd/sugya@.service'), 'utf8');
  const settings = {
    DATABASE_URL: 'postgres://sugya:x@database/sugya',
    TOKEN_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://practice.school.example',
    TRUST_PROXY: '1',
    DRAIN_MS: '2000',
    FIRST_ADMIN: 'head@school.example',
  };
  for (const name of Object.keys(settings)) expect(`${compose}${unit}`).toContain(name);
  expect(readConfig(settings)).toMatchObject({
    publicUrl: expect.stringContaining('practice.school.example'),
  });
});

it('a container and a unit run Node with the flags of `npm start`', () => {
  const words = ['node', ...NODE_FLAGS, 'server/dist/main.js'];
  expect(readFileSync(join(DEPLOY, 'Dockerfile'), 'utf8')).toContain(
    `CMD [${words.map((word) => `"${word}"`).join(', ')}]`,
  );
  expect(readFileSync(join(DEPLOY, 'systemd/sugya@.service'), 'utf8')).toContain(
    `ExecStart=/usr/bin/${words.join(' ')}\n`,
  );
});

it('the dashboard asks for figures that the server has', () => {
  const dashboard = readFileSync(join(DEPLOY, 'prometheus/dashboard.json'), 'utf8');
  const rules = readFileSync(join(DEPLOY, 'prometheus/alerts.yml'), 'utf8');
  const server = ['app.ts', 'start.ts', 'platform/operations/metrics.ts', 'platform/operations/health.ts']
    .map((file) => readFileSync(join(ROOT, 'server/src', file), 'utf8'))
    .join('');
  const asked = new Set(`${dashboard}${rules}`.match(/sugya_[a-z_]+/g) ?? []);
  const unknown = [...asked].filter((name) => !server.includes(name.replace(/_(bucket|count|sum)$/, '')));
  expect(asked.size).toBeGreaterThan(4);
  expect(unknown).toEqual([]);
});

function namesOf(key: string, text: string): string[] {
  return [...text.matchAll(new RegExp(`- ${key}: (\\S+)`, 'g'))].map(([, name]) => name ?? '');
}
