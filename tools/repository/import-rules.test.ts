import { describe, expect, it } from 'vitest';
import { importCycles } from './import-graph.ts';
import { brokenImportRules } from './import-rules.ts';
import { orphans } from './orphans.ts';
import { readRepository, type SourceFile } from './source-file.ts';

describe('the import rules hold in the repository', () => {
  it('every import goes where its place allows', () => {
    expect(brokenImportRules(readRepository())).toEqual([]);
  });

  it('no file imports itself by way of others', () => {
    expect(importCycles(readRepository())).toEqual([]);
  });

  it('every file is reached from a program, a test or a configuration', () => {
    expect(orphans(readRepository())).toEqual([]);
  });

  it('the repository is really read', () => {
    expect(readRepository().length).toBeGreaterThan(20);
  });
});

describe('each import rule sees a planted violation', () => {
  it.each([
    ['server/src/features/courses/courses.routes.ts', '../exercises/exercises.store.ts'],
    ['server/src/features/newborn/newborn.store.ts', '../courses/courses.store.ts'],
    ['web/src/features/courses/course-card.tsx', '../favorites/heart.tsx'],
    ['web/src/features/courses/deep/card.tsx', '@sugya/web/features/favorites/heart.tsx'],
    ['web/src/api.ts', '@sugya/server/config.ts'],
    ['web/src/api.test.ts', '../../server/src/config.ts'],
    ['server/src/app.ts', '@sugya/web/paths.ts'],
    ['contract/src/courses.ts', '@sugya/domain/exercises/grading.ts'],
    ['domain/src/exercises/grading.ts', '@sugya/contract/exercises.ts'],
    ['domain/src/exercises/grading.test.ts', '@sugya/server/config.ts'],
    ['web/src/ui/button.tsx', '../hebrew.ts'],
    ['e2e/journeys/whole/frame.spec.ts', '../../../web/src/api.ts'],
    ['web/src/features/courses/course-card.tsx', '../../pages/home.tsx'],
    ['server/src/features/laws/laws.store.ts', '../laws-editing/law-list-gate.ts'],
    ['web/src/main.tsx', './pages/home.tsx'],
    ['server/src/platform/session/session.ts', '../../features/account/account.store.ts'],
    ['server/src/app.ts', './testing/test-database.ts'],
    ['web/src/staff/table/staff-table.tsx', '../../features/laws/law-rows.tsx'],
    ['web/src/staff/screen/staff-page.tsx', '../../shell/staff-only.tsx'],
    ['web/src/staff/screen/staff-page.tsx', '../../pages/home.tsx'],
    ['web/src/platform/editing/stored-draft.ts', '../../staff/editing/draft-store.ts'],
    ['web/src/shell/header/header.tsx', '../../staff/table/staff-table.tsx'],
    ['web/src/main.tsx', './staff/table/staff-table.tsx'],
  ])('%s may not import %s', (path, specifier) => {
    expect(brokenImportRules([planted(path, specifier)])).not.toEqual([]);
  });

  it.each([
    ['server/src/features/courses/courses.routes.ts', './courses.store.ts'],
    ['server/src/app.ts', './features/courses/courses.routes.ts'],
    ['server/src/features/laws-editing/laws-editor.store.ts', '../laws/laws.routes.ts'],
    ['server/src/features/courses/courses.routes.test.ts', '../../testing/test-database.ts'],
    ['web/src/pages/home.tsx', '../features/courses/course-card.tsx'],
    ['web/src/routes.tsx', './pages/home.tsx'],
    ['web/src/shell/late/student-pages.ts', '../../pages/home.tsx'],
    ['web/src/shell/staff/staff-pages.ts', '../../pages/studio/studio-home.tsx'],
    ['web/src/pages/home.tsx', './home.module.css'],
    ['web/src/ui/button.tsx', './icon.tsx'],
    ['web/src/features/newborn/list.tsx', '../../staff/table/staff-table.tsx'],
    ['web/src/shell/staff/course-choice.tsx', '../../staff/form/search-select.tsx'],
    ['web/src/staff/screen/staff-page.tsx', '../../ui/page.tsx'],
    ['web/src/features/courses/course-card.tsx', '@sugya/contract/courses.ts'],
    ['domain/src/exercises/grading.ts', './rounding.ts'],
  ])('%s may import %s', (path, specifier) => {
    expect(brokenImportRules([planted(path, specifier)])).toEqual([]);
  });

  it.each([
    ["import { a } from './b.ts';"],
    ["export { a } from './b.ts';"],
    ["export * from './b.ts';"],
    ["const b = () => import('./b.ts');"],
  ])('a ring is seen through %s', (text) => {
    const ring = [
      { path: 'domain/src/a.ts', text },
      { path: 'domain/src/b.ts', text: "import './a.ts';" },
    ];
    expect(importCycles(ring)).toEqual(['domain/src/a.ts → domain/src/b.ts → domain/src/a.ts']);
  });

  it.each(['log', 'mail'])('a type closes a ring, as of log with %s, between neighbours too', (folder) => {
    const ring = [
      { path: 'server/src/platform/log/a.ts', text: `import type { B } from '../${folder}/b.ts';` },
      { path: `server/src/platform/${folder}/b.ts`, text: "import type { A } from '../log/a.ts';" },
    ];
    expect(importCycles(ring)).toHaveLength(1);
  });

  it('a type of its own file is no ring', () => {
    const text = 'export type A = 1;\nconst a: A = 1;';
    expect(importCycles([{ path: 'domain/src/a.ts', text }])).toEqual([]);
  });

  it('an import in a comment or a string is no import', () => {
    const text = "// import './b.ts';\nexport const text = \"import './b.ts'\";";
    const files = [
      { path: 'domain/src/a.ts', text },
      { path: 'domain/src/b.ts', text: "import './a.ts';" },
    ];
    expect(importCycles(files)).toEqual([]);
  });

  it('a file that only its own test imports is an orphan', () => {
    const files = [
      { path: 'domain/src/lonely.ts', text: 'export const lonely = 1;' },
      { path: 'domain/src/lonely.test.ts', text: "import './lonely.ts';" },
      { path: 'domain/src/used.ts', text: '' },
      { path: 'server/src/main.ts', text: "import '@sugya/domain/used.ts';" },
    ];
    expect(orphans(files)).toEqual(['domain/src/lonely.ts']);
  });
});

function planted(path: string, specifier: string): SourceFile {
  return { path, text: `import { something } from '${specifier}';` };
}
