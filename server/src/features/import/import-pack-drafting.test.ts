/** DRF-11: drafting tasks of a content pack, in and out again. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { packAuthor } from '../../testing/content/pack-author.ts';
import { readContent } from '../export/read-content.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const sample = (id: string) => ({
  id,
  text: 'בבית המשפט',
  language: 3,
  organisation: 2.5,
  levels: [{ criterionId: 'c1', level: 'half' as const }],
  reasons: 'הטענה המרכזית חסרה',
});
const task = {
  externalId: 'defence',
  name: 'כתב הגנה',
  documentKind: 'כתב הגנה',
  instructionsHtml: '<p>נסחו</p>',
  materialsHtml: '<p>העובדות</p>',
  criteria: Array.from({ length: 8 }, (_, place) => ({
    id: `c${place + 1}`,
    kind: 'rule',
    name: `קריטריון ${place + 1}`,
    points: 1.5,
    passage: '',
  })),
  modelSolution: 'פתרון',
  samples: ['s1', 's2', 's3'].map(sample),
};
const FILE = 'drafting/defence.json';

test('DRF-11: a task comes in, changes as a version, is left alone, and goes out as it came', async () => {
  const author = packAuthor(app.db, 'drafting-1');
  const imported = (given: object) => author.import({ [FILE]: given });
  expect(await imported(task)).toMatchObject({ problems: [], report: { draftingTasks: { added: 1 } } });
  expect(await imported(task)).toMatchObject({ report: { draftingTasks: { unchanged: 1 } } });
  // EXD-63: it is part A of a paper from then on.
  const partA = { examPaper: 'שאלון', isExamOnly: true };
  const again = { ...task, ...partA, minutes: 60, samples: [...task.samples, sample('s4')] };
  expect(await imported(again)).toMatchObject({ report: { draftingTasks: { updated: 1 } } });
  expect((await author.import({})).report?.draftingTasks).toBeUndefined();

  const courseId = (await author.row())?.id ?? 0;
  const { rows } = await sql<{ count: string }>`
    SELECT count(*) AS count FROM drafting_versions v JOIN drafting_tasks t ON t.id = v.task_id
    WHERE t.course_id = ${courseId}`.execute(app.db);
  expect(Number(rows[0]?.count)).toBe(2);
  const content = await readContent(app.db, { courseId, exerciseId: null });
  expect(content?.draftingTasks).toEqual([{ ...again, choiceName: null, addressee: null, lawDate: null }]);
});

test.each([
  ['seven criteria', { criteria: task.criteria.slice(0, 7) }, ['criteria · criteria_count']],
  [
    '11 points',
    { criteria: task.criteria.map((one, place) => (place === 0 ? { ...one, points: 0.5 } : one)) },
    ['criteria · criteria_not_12'],
  ],
  ['two samples', { samples: task.samples.slice(1) }, ['samples · samples_count']],
  [
    'a sample that names no criterion',
    { samples: [{ ...sample('s0'), levels: [{ criterionId: 'x', level: 'full' }] }, ...task.samples] },
    ['samples[0].levels · unknown_criterion'],
  ],
  [
    'a level that there is not',
    { samples: [{ ...sample('s0'), language: 5 }] },
    ['samples[0].language · invalid'],
  ],
])('DRF-11: %s is refused by its field', async (_, change, expected) => {
  const { report, problems } = await packAuthor(app.db, 'drafting-2').import({
    [FILE]: { ...task, ...change },
  });
  expect(report).toBeNull();
  expect(problems.map(({ file, field, code }) => `${file} ${field} · ${code}`)).toEqual(
    expected.map((one) => `${FILE} ${one}`),
  );
});
