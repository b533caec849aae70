/** An installation of its own that a journey may put a new version onto: the built server and app, copied, with own data. */
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { embeddedTemplate } from '@sugya/server/testing/app/test-template.ts';
import { type ServerProcess, startServerProcess } from '@sugya/server/testing/peers/server-process.ts';
import { preparedData } from './content/prepared-data.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export type OwnInstallation = {
  readonly server: ServerProcess;
  /** As a deployment does it: other names for the code, the old ones gone, the server started anew. */
  deployNewVersion(): Promise<void>;
  remove(): Promise<void>;
};

export async function ownInstallation(): Promise<OwnInstallation> {
  const folder = await mkdtemp(join(tmpdir(), 'sugya-installation-'));
  const assets = join(folder, 'web/dist/assets');
  for (const part of ['server/dist', 'server/migrations', 'server/package.json', 'web/dist']) {
    await cp(join(ROOT, part), join(folder, part), { recursive: true });
  }
  for (const part of ['node_modules', 'content']) await symlink(join(ROOT, part), join(folder, part));
  const template = await embeddedTemplate(preparedData);
  await cp(join(template, 'database'), join(folder, 'data/database'), { recursive: true });
  const server = await startServerProcess(
    {
      DATA_DIR: join(folder, 'data'),
      TOKEN_SECRET: randomBytes(32).toString('hex'),
      REQUEST_DEADLINE_MS: '30000',
    },
    [],
    join(folder, 'server/dist/main.js'),
  );
  return {
    server,
    async deployNewVersion() {
      await server.stop();
      const names = (await readdir(assets)).filter((name) => /\.(?:js|css)$/.test(name));
      // What was compressed beforehand would be the old code.
      for (const name of await readdir(assets)) if (/\.(?:br|gz)$/.test(name)) await rm(join(assets, name));
      const renamed = (text: string) =>
        names.reduce((changed, name) => changed.replaceAll(name, newName(name)), text);
      for (const name of names) {
        await writeFile(join(assets, name), renamed(await readFile(join(assets, name), 'utf8')));
        await rename(join(assets, name), join(assets, newName(name)));
      }
      for (const name of ['index.html', 'app-files.json']) {
        const file = join(folder, 'web/dist', name);
        await writeFile(file, renamed(await readFile(file, 'utf8')));
      }
      await server.start();
    },
    async remove() {
      await server.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** `x-AbC.js` → `x-AbC.next.js`. */
function newName(name: string): string {
  return name.replace(/\.(js|css)$/, '.next.$1');
}
