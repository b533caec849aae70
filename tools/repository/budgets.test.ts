import { describe, expect, it } from 'vitest';
import {
  deepFolders,
  longFiles,
  MAXIMUM_FILES,
  MAXIMUM_LINES,
  namelessPlaces,
  wideFolders,
} from './budgets.ts';
import { unexplainedAssertions } from './explained-assertions.ts';
import { readRepository } from './source-file.ts';

describe('files and folders keep to their budgets', () => {
  it('no file is too long', () => {
    expect(longFiles(readRepository())).toEqual([]);
  });

  it('no folder is too wide', () => {
    expect(wideFolders(readRepository())).toEqual([]);
  });

  it('no folder is too deep', () => {
    expect(deepFolders(readRepository())).toEqual([]);
  });

  it('no folder is called utils or the like, no file is a barrel', () => {
    expect(namelessPlaces(readRepository())).toEqual([]);
  });

  it('every "is not null" that the compiler must take on faith gives its reason', () => {
    expect(unexplainedAssertions(readRepository())).toEqual([]);
  });
});

describe('each budget sees a planted violation', () => {
  it('one line over', () => {
    const lines = (count: number) => [{ path: 'server/src/app.ts', text: 'x;\n'.repeat(count) }];
    expect(longFiles(lines(MAXIMUM_LINES))).toEqual([]);
    expect(longFiles(lines(MAXIMUM_LINES + 1))).toHaveLength(1);
  });

  it('one file over, tests and style sheets not counted', () => {
    const folder = (count: number) => [
      ...Array.from({ length: count }, (_, index) => ({ path: `web/src/ui/part-${index}.tsx`, text: '' })),
      { path: 'web/src/ui/part-0.test.tsx', text: '' },
      { path: 'web/src/ui/part-0.module.css', text: '' },
    ];
    expect(wideFolders(folder(MAXIMUM_FILES))).toEqual([]);
    expect(wideFolders(folder(MAXIMUM_FILES + 1))).toHaveLength(1);
  });

  it('one level over', () => {
    expect(deepFolders([{ path: 'web/src/features/exercises/panel/a.tsx', text: '' }])).toEqual([]);
    expect(deepFolders([{ path: 'web/src/features/exercises/panel/deep/a.tsx', text: '' }])).toHaveLength(1);
  });

  it.each([
    'web/src/utils/a.ts',
    'web/src/helpers.ts',
    'server/src/features/common/a.ts',
    'domain/src/misc/a.ts',
    'domain/src/index.ts',
    'web/src/ui/index.tsx',
  ])('%s', (path) => {
    expect(namelessPlaces([{ path, text: '' }])).toHaveLength(1);
  });

  it('a "!" without a reason on its line', () => {
    expect(unexplainedAssertions([{ path: 'web/src/a.ts', text: 'const a = b!;' }])).toHaveLength(1);
    expect(
      unexplainedAssertions([{ path: 'web/src/a.ts', text: 'const a = b!; // b was set above' }]),
    ).toEqual([]);
  });
});
