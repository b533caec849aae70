/**
 * What is painted before the app comes: one small script and one small sheet that the page's head waits for, the picture
 * inside the root, and the sign-in's own script. They lie in files of their own because the policy forbids scripts and
 * styles inside the page. The app's sheet moves behind the picture, or the first paint would wait for it too.
 */
import { join } from 'node:path';
import { build, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import { firstScreenHtml } from '../src/first-screen/first-screen.html.ts';
import { titleFontsOf } from './cut-fonts.ts';
import { chunksOf, filesLoadedAtOnce, pageNamed, wayIn } from './first-load.ts';
import { leaveOut } from './leave-out.ts';
import { STUDENT_PAGES } from './page-modules.ts';

const PAINT = 'first-paint';
const SIGN_IN = 'first-sign-in';
const SHEET = 'first-screen';
const ROOT = '<div id="root"></div>';
/** The page whose files are others than those of all pages. */
const EXERCISE = 'exercises/exercise';
const SHEET_LINK = /\s*<link rel="stylesheet"[^>]*>/g;

/** `folder` from the root of the app: `src/first-screen`. */
export function firstScreen({ folder }: { readonly folder: string }): Plugin {
  let root = '';
  let isBuild = false;
  return {
    name: 'first-screen',
    configResolved: (config) => {
      root = config.root;
      isBuild = config.command === 'build';
    },
    async buildStart() {
      if (!isBuild) return;
      const from = (name: string) => join(root, folder, name);
      const emit = (name: string, source: string) => this.emitFile({ type: 'asset', name, source });
      emit(`${PAINT}.js`, await script(from(`${PAINT}.ts`)));
      emit(`${SIGN_IN}.js`, await script(from(`${SIGN_IN}.ts`)));
      const sheet = await sheetWithPictures(from(`${SHEET}.css`));
      emit(`${SHEET}.css`, sheet.source);
      for (const { fileName, source } of sheet.pictures) this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const painted = html.replace(ROOT, `<div id="root">${firstScreenHtml()}\n    </div>`);
        if (bundle === undefined) return { html: painted, tags: whileDeveloping(folder) };
        const sheets = painted.match(SHEET_LINK) ?? [];
        return {
          html: painted.replace(SHEET_LINK, '').replace('</body>', `${sheets.join('')}\n  </body>`),
          tags: [
            ...find(bundle, PAINT, '.js').map((src) => inHead('script', { src, ...filesBesideApp(bundle) })),
            ...find(bundle, SHEET, '.css').map((href) => inHead('link', { rel: 'stylesheet', href })),
          ],
        };
      },
    },
  };
}

/** What the first script asks for together with the app, by what its page is (web/src/first-screen/first-paint.ts). */
function filesBesideApp(bundle: Rolldown.OutputBundle): Record<string, string> {
  const entry = wayIn(bundle);
  const ofAll = new Set(entry === undefined ? [] : filesLoadedAtOnce([entry], bundle));
  const exercise = pageNamed(EXERCISE, bundle);
  const ofExercise = exercise === undefined ? [] : filesLoadedAtOnce([exercise], bundle);
  const tables = chunksOf(bundle).filter(({ facadeModuleId }) => facadeModuleId?.endsWith(STUDENT_PAGES));
  const addresses = (names: readonly string[]) => names.map((name) => `/${name}`).join(' ');
  return {
    'data-sign-in': find(bundle, SIGN_IN, '.js').join(''),
    'data-exercise': addresses(ofExercise.filter((name) => !ofAll.has(name))),
    'data-pages': addresses(tables.map(({ fileName }) => fileName)),
    'data-fonts': addresses(titleFontsOf(Object.keys(bundle))),
  };
}

/** A flash does no harm there, and the sign-in is the app's. */
function whileDeveloping(folder: string): HtmlTagDescriptor[] {
  return [inHead('link', { rel: 'stylesheet', href: `/${folder}/${SHEET}.css` })];
}

function inHead(tag: string, attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag, attrs, injectTo: 'head-prepend' };
}

function find(bundle: Rolldown.OutputBundle, name: string, ending: string): string[] {
  return Object.keys(bundle)
    .filter((file) => file.includes(`${name}-`) && file.endsWith(ending))
    .map((file) => `/${file}`);
}

async function script(entry: string): Promise<string> {
  const code = (await outputOf(entry)).find((file) => file.type === 'chunk')?.code;
  if (code === undefined) throw new Error(`${entry} was not built`);
  return code;
}

/** Its pictures, the cursors of two modes, lie beside it under the names that it says. */
async function sheetWithPictures(entry: string) {
  const assets = (await outputOf(entry)).filter((file) => file.type === 'asset');
  const source = assets.find(({ fileName }) => fileName.endsWith('.css'))?.source;
  if (source === undefined) throw new Error(`${entry} was not built`);
  return {
    source: String(source),
    pictures: assets.filter(({ fileName }) => !fileName.endsWith('.css')),
  };
}

async function outputOf(entry: string): Promise<Rolldown.RolldownOutput['output'][number][]> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [leaveOut()],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      // An inlined picture would be waited for by every first paint.
      assetsInlineLimit: 0,
      ...(entry.endsWith('.css')
        ? { rolldownOptions: { input: entry } }
        : { lib: { entry, formats: ['iife'], name: 'firstScreen' } }),
    },
  });
  if ('on' in built) throw new Error(`${entry} was watched instead of built`);
  return [built].flat().flatMap(({ output }) => output);
}
