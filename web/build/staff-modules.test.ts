import { expect, it } from 'vitest';
import { staffModulesOfStudents } from './staff-modules.ts';

const chunk = (fileName: string, modules: readonly string[], imports: readonly string[] = []) => ({
  fileName,
  facadeModuleId: modules[0] ?? null,
  isEntry: false,
  imports: [...imports],
  moduleIds: [...modules],
});
const page = (name: string) => `/web/src/pages/${name}.tsx`;
const isForStaff = (id: string) => id.includes('/pages/studio/');

it('STU-01: what a page of students loads at once holds no module of the staff, also by way of a shared file', () => {
  const kit = '/web/src/staff/table/staff-table.tsx';
  const exercise = chunk('exercise.js', [page('exercises/exercise')], ['common.js']);
  const bank = chunk('bank.js', [page('studio/question-bank')], ['common.js', 'kit.js']);
  const clean = [exercise, bank, chunk('common.js', ['/web/src/ui/page.tsx']), chunk('kit.js', [kit])];
  expect(staffModulesOfStudents(clean, isForStaff)).toEqual([]);
  const shared = [exercise, bank, chunk('common.js', ['/web/src/ui/page.tsx', kit]), chunk('kit.js', [])];
  expect(staffModulesOfStudents(shared, isForStaff)).toEqual([
    'exercise.js in common.js: staff/table/staff-table.tsx',
  ]);
});
