/**
 * One small script that the page's head waits for; a module would run after the first paint. It lies in a file of its own
 * because the policy forbids scripts inside the page. While developing a flash does no harm.
 */
import { basename, join } from 'node:path';
import { build, type Plugin } from 'vite';

/** `script` from the root of the app: `src/first-paint.ts`. */
export function beforeFirstPaint({ script }: { readonly script: string }): Plugin {
  const name = basename(script, '.ts');
  let root = '';
  return {
    name: 'before-first-paint',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async buildStart() {
      this.emitFile({ type: 'asset', name: `${name}.js`, source: await bundle(join(root, script)) });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.includes(`${name}-`) && file.endsWith('.js'))
          .map((file) => ({ tag: 'script', attrs: { src: `/${file}` }, injectTo: 'head-prepend' as const })),
    },
  };
}

async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'firstPaint' } },
  });
  const output = Array.isArray(built) ? built[0]?.output : undefined;
  const script = output?.find((file) => file.type === 'chunk');
  if (script === undefined) throw new Error(`${entry} was not built`);
  return script.code;
}
