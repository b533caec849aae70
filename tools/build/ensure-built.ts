/** Builds what changed since the last build and leaves the rest alone. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../process/run-program.ts';
import { ROOT, toolScript } from '../process/workspace-root.ts';
import { buildServer } from './build-server.ts';
import { hashInputs } from './input-hash.ts';

type Part = {
  readonly name: string;
  readonly inputs: readonly string[];
  /** Proof that a build came to its end and nobody removed it. */
  readonly product: string;
  readonly build: () => Promise<void>;
};

const SHARED_INPUTS = ['package-lock.json', 'tsconfig.base.json', 'contract/src', 'domain/src'];

const PARTS: readonly Part[] = [
  {
    name: 'web',
    inputs: [
      ...SHARED_INPUTS,
      'web/src',
      'web/public',
      'web/index.html',
      'web/package.json',
      'web/tsconfig.json',
      'web/vite.config.ts',
      'web/build',
      'web/postcss.config.mjs',
    ],
    product: 'web/dist/index.html',
    build: buildWeb,
  },
  {
    name: 'server',
    inputs: [...SHARED_INPUTS, 'server/src', 'server/package.json', 'tools/build'],
    product: 'server/dist/main.js',
    build: () => buildServer(ROOT),
  },
];

/** Throws when a part does not build; `say` gets one line for each part that is built. */
export async function ensureBuilt(say: (line: string) => void): Promise<void> {
  for (const part of PARTS) {
    const wanted = hashInputs(ROOT, part.inputs);
    if (existsSync(join(ROOT, part.product)) && wanted === builtFrom(part)) continue;
    const started = performance.now();
    say(`Building ${part.name} …`);
    await part.build();
    writeFileSync(stampOf(part), `${wanted}\n`);
    say(`Built ${part.name} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  }
}

async function buildWeb(): Promise<void> {
  const end = await runProgram(
    process.execPath,
    [toolScript('vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: join(ROOT, 'web'),
      // The browser gets React's production build whatever the shell says.
      env: { NODE_ENV: 'production' },
      output: 'keep',
    },
  );
  if (end.code !== 0) throw new Error(`The web app did not build.\n${end.output}`);
}

function builtFrom(part: Part): string | null {
  const stamp = stampOf(part);
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : null;
}

/** Inside the product's folder, so that a build by hand, which empties the folder, also removes the stamp. */
function stampOf(part: Part): string {
  return join(ROOT, part.product, '..', '.built-from');
}
