import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { listPracticeFiles } from './practice-files.ts';

const HOME = chunk('home.js', { facadeModuleId: '/web/src/pages/courses/home.tsx' });
const INDEX = chunk('index-1.js', { name: 'index', isEntry: true, dynamicImports: ['home.js', 'laws.js'] });
const LAWS = chunk('laws.js', { facadeModuleId: '/web/src/pages/laws/laws.tsx' });

describe('the files that practice needs without a network', () => {
  it('are the first script, the pages named, and what they load at once or later', () => {
    const home = { ...HOME, imports: ['shared.js'], dynamicImports: ['dialog.js'] };
    const files = [INDEX, home, chunk('shared.js'), chunk('dialog.js'), chunk('stranger.js')];
    expect(list(files)).toEqual(['/dialog.js', '/home.js', '/index-1.js', '/shared.js']);
  });

  it('leave out other pages and what a library loads by itself', () => {
    const editor = chunk('editor.js', { facadeModuleId: '/node_modules/player/index.js' });
    const home = { ...HOME, dynamicImports: ['editor.js'] };
    expect(list([INDEX, home, LAWS, editor])).toEqual(['/home.js', '/index-1.js']);
  });

  it('XCT-36: know the other pages of students, though an exercise does without their table, and none of staff', () => {
    const students = chunk('students.js', {
      facadeModuleId: '/web/src/shell/late/student-pages.ts',
      dynamicImports: ['home.js', 'laws.js'],
    });
    const staff = chunk('staff.js', { facadeModuleId: '/web/src/shell/staff/staff-pages.ts' });
    const index = { ...INDEX, dynamicImports: ['students.js', 'staff.js'] };
    expect(list([index, HOME, LAWS, students, staff])).toEqual(['/home.js', '/index-1.js', '/students.js']);
  });

  it('have their style sheets with them, and the fonts of the languages written here', () => {
    const home = {
      ...HOME,
      viteMetadata: { importedCss: new Set(['home.css']), importedAssets: new Set<string>(), __modules: [] },
    };
    const assets = [
      'home.css',
      'heebo-hebrew-1.woff2',
      'heebo-marks-1.woff2',
      'heebo-latin-1.woff2',
      'heebo-cyrillic-1.woff2',
    ];
    expect(list([INDEX, home], assets)).toEqual([
      '/heebo-hebrew-1.woff2',
      '/heebo-latin-1.woff2',
      '/heebo-marks-1.woff2',
      '/home.css',
      '/home.js',
      '/index-1.js',
    ]);
  });

  it('name the version by the first script, which no two versions share', () => {
    expect(listPracticeFiles(bundle([INDEX, HOME]), ['courses/home']).version).toBe('/index-1.js');
  });
});

describe('the build fails', () => {
  it('when a practice page has no file of its own', () => {
    expect(() => list([INDEX, LAWS])).toThrow('courses/home has no file of its own');
  });

  it('when the first script is lost among others', () => {
    expect(() => list([HOME])).toThrow('the app has no first script');
  });

  it('when a phone would notice the weight', () => {
    const heavy = { ...HOME, code: 'x'.repeat(3_000_001) };
    expect(() => list([INDEX, heavy])).toThrow('the practice screens weigh 3000001 bytes');
  });
});

function list(chunks: readonly Rolldown.OutputChunk[], assets: readonly string[] = []): readonly string[] {
  return listPracticeFiles(bundle(chunks, assets), ['courses/home']).files;
}

function bundle(
  chunks: readonly Rolldown.OutputChunk[],
  assets: readonly string[] = [],
): Rolldown.OutputBundle {
  const asset = (fileName: string) => ({ type: 'asset', fileName, source: '' }) as Rolldown.OutputAsset;
  return Object.fromEntries([
    ...chunks.map((each) => [each.fileName, each]),
    ...assets.map((name) => [name, asset(name)]),
  ]);
}

/** The fields that are read; the bundler's own chunk has thirty. */
function chunk(fileName: string, fields: Partial<Rolldown.OutputChunk> = {}): Rolldown.OutputChunk {
  const plain = { type: 'chunk', fileName, name: fileName, isEntry: false, facadeModuleId: null };
  return { ...plain, imports: [], dynamicImports: [], code: '', ...fields } as Rolldown.OutputChunk;
}
