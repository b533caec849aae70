/**
 * `npm run dev`: the web from Vite with instant updates on PORT, and the server, restarted on every change, on the port
 * above it. The browser speaks to one address only, as in production.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import { createServer } from 'vite';
import { ROOT } from './process/workspace-root.ts';

const port = Number(process.env.PORT ?? 3000);
const serverPort = port + 1;

/** First words of the addresses that the server answers itself; the rest is the web's. */
const serverPaths = new Set([
  ...everyEndpoint.map(({ path }) => path.split('/')[1] ?? ''),
  'healthz',
  'readyz',
  'metrics',
  'media',
]);

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(ROOT, 'server/src/main.ts')],
  { cwd: ROOT, stdio: 'inherit', env: { CHECK_ROWS: 'on', ...process.env, PORT: String(serverPort) } },
);
const web = await createServer({
  root: join(ROOT, 'web'),
  configFile: join(ROOT, 'web/vite.config.ts'),
  server: {
    port,
    strictPort: true,
    host: process.env.HOST ?? '127.0.0.1',
    proxy: Object.fromEntries(
      [...serverPaths].map((path) => [`^/${anyCase(path)}(?:/|$)`, `http://127.0.0.1:${serverPort}`]),
    ),
  },
});
await web.listen();
web.printUrls();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.kill('SIGTERM');
    void web.close();
  });
}
server.once('exit', (code) => {
  void web.close().then(() => process.exit(code ?? 0));
});

/** The server's addresses match in any case. */
function anyCase(word: string): string {
  return word.replace(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);
}
