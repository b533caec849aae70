/** EXD-42, EXD-43: sittings with their fixed papers, from a pack to a day, and out again. */
import { readCalculatorRule } from '@sugya/contract/calculator.ts';
import * as exam from '@sugya/contract/exam-day.ts';
import { saveSolution } from '@sugya/contract/exercises.ts';
import * as studio from '@sugya/contract/studio.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../../testing/app/test-app.ts';
import { buildPackExercise, buildPackQuestion } from '../../../testing/content/build-pack.ts';
import { buildSitting, FIXED, PERSONAL, sittingPack } from '../../../testing/content/build-sitting-pack.ts';
import { packAuthor } from '../../../testing/content/pack-author.ts';
import { readContent } from '../../export/read-content.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
});
afterAll(() => app.close());

const FOUR = ['א', 'ב', 'ג', 'ד'].map((text, place) => ({
  text: `תשובה ${text}`,
  isCorrect: place === 0,
  rationaleHtml: '<p>כך בחוק.</p>',
}));

async function imported(externalId: string, overrides: Record<string, unknown> = {}) {
  const author = packAuthor(app.db, externalId);
  const outcome = await author.import(sittingPack(externalId, overrides));
  return { ...outcome, author, courseId: (await author.row())?.id ?? 0 };
}

async function studentOf(courseId: number): Promise<TestClient> {
  const user = await app.buildUser();
  await app.enrol(user.id, courseId);
  return app.as(user.userName);
}

test('EXD-42, EXD-43: a pack says it, an export says it again, a second import changes nothing, and the calculator reads it', async () => {
  const { courseId, report, problems, author } = await imported('sitting-1');
  expect(problems).toEqual([]);
  expect(report).toMatchObject({ courses: { added: 1 } });

  const content = await readContent(app.db, { courseId, exerciseId: null });
  expect(content?.course).toMatchObject({ sitting: 'spring', examDate: '2026-12-20', calculator: null });
  expect(content?.sittings).toEqual([
    {
      ...buildSitting(),
      date: '2026-12-20',
      kind: 'regular',
      publishedOn: null,
      caseLawCutoff: null,
      requiresDatedLaw: false,
      minimumPercentOfPart: null,
      rounding: 'none',
      inputScale: 'percent',
      step: 0.5,
      statutes: [],
      confidence: null,
      parts: [
        {
          key: 'A',
          order: 1,
          minutes: 45,
          breakAfterMinutes: 45,
          questionCount: 0,
          weight: 20,
          aids: 'none',
          taskCount: 3,
        },
        {
          key: 'B',
          order: 2,
          minutes: 100,
          breakAfterMinutes: 80,
          questionCount: 2,
          weight: 40,
          aids: 'none',
        },
        {
          key: 'C',
          order: 3,
          minutes: 160,
          breakAfterMinutes: 0,
          questionCount: 2,
          weight: 40,
          aids: 'booklet',
        },
      ],
    },
  ]);
  const again = await author.import(sittingPack('sitting-1'));
  expect(again.report).toMatchObject({ courses: { unchanged: 1 }, exercises: { updated: 0, added: 0 } });
  const other = await author.import(
    sittingPack('sitting-1', { 'sittings/spring.json': buildSitting({ passPercent: 60 }) }),
  );
  expect(other.report).toMatchObject({ courses: { updated: 1 } });
  const student = await studentOf(courseId);
  expect(await student.callOk(readCalculatorRule, { query: { courseId } })).toMatchObject({
    passMark: 60,
    proceduralWeight: 40,
    lastWeight: 20,
  });
});

const practice = (family: string) => ({
  'exercises/one.json': buildPackExercise({ questions: [buildPackQuestion('q1', { family })] }),
});
const paper = (b: readonly string[], c = ['bank-m1/q1', 'bank-m2/q1']) => ({
  'sittings/spring.json': buildSitting({
    papers: [
      {
        name: FIXED,
        parts: [
          { part: 'B', questions: b },
          { part: 'C', questions: c },
        ],
      },
    ],
  }),
});
const parts = (change: object) => ({
  'sittings/spring.json': buildSitting({
    papers: [],
    parts: [
      { key: 'A', order: 1, minutes: 45, weight: 20 },
      { key: 'B', order: 2, minutes: 100, questionCount: 2, weight: 40 },
      { key: 'C', order: 3, minutes: 160, questionCount: 2, weight: 40, ...change },
    ],
  }),
});

test.each<[string, Record<string, unknown>, string[]]>([
  ['weights of 101', parts({ weight: 41 }), ['error sittings/spring.json parts sitting_weights']],
  [
    'a part of other counts',
    parts({ questionCount: 3 }),
    ['error sittings/spring.json blueprint sitting_counts'],
  ],
  [
    'a statute that is nowhere',
    { 'sittings/spring.json': buildSitting({ statutes: [{ law: 'nowhere' }] }) },
    ['error sittings/spring.json statutes[0] unknown_law'],
  ],
  [
    'an unknown question',
    paper(['bank-d2/q1', 'bank-d1/q9']),
    ['error sittings/spring.json B[1] unknown_question'],
  ],
  [
    'a question of practice, of no subject',
    paper(['bank-d2/q1', 'one/q1']),
    [
      'error sittings/spring.json B[1] exam_question_not_kept',
      'error sittings/spring.json B[1] exam_question_of_other_part',
    ],
  ],
  [
    'a question of the other part',
    paper(['bank-d2/q1', 'bank-m1/q2']),
    ['error sittings/spring.json B[1] exam_question_of_other_part'],
  ],
  [
    'a question twice in the day',
    paper(['bank-d2/q1', 'bank-d2/q1']),
    ['error sittings/spring.json B[1] exam_question_twice'],
  ],
  [
    'a paper that is too short',
    paper(['bank-d2/q1']),
    ['error sittings/spring.json B exam_paper_count', 'error sittings/spring.json B exam_part_differs'],
  ],
  [
    'a paper that no exercise carries',
    {
      'sittings/spring.json': buildSitting({
        papers: [{ name: 'אחר', parts: [{ part: 'B', questions: ['bank-d2/q1', 'bank-d1/q1'] }] }],
      }),
    },
    ['error sittings/spring.json B exam_paper_without_part'],
  ],
  [
    'a practised question of a family in a fixed paper',
    practice('d2-q1'),
    ['error exercises/one.json family exam_family_reserved'],
  ],
  ['a practised question of another family', practice('d2-q2'), []],
  [
    'law of a day before the one that is asked for',
    { 'sittings/spring.json': buildSitting({ lawCutoff: '2026-02-02' }) },
    ['B[0]', 'B[1]', 'C[0]', 'C[1]'].map(
      (field) => `warning sittings/spring.json ${field} exam_question_old_law`,
    ),
  ],
])('EXD-42, EXD-43: %s', async (what, overrides, expected) => {
  const { problems } = await imported(
    `sitting-of-${what.length}-${Object.keys(overrides).length}`,
    overrides,
  );
  expect(
    problems
      .filter(({ code }) => code !== 'no_explanation' && code !== 'calculator_of_sitting')
      .map(({ level, file, field, code }) => `${level} ${file} ${field} ${code}`),
  ).toEqual(expected);
});

test('EXD-42: a course that names no sitting of the pack is refused, and its own rule beside one is passed over', async () => {
  const { 'course.json': course } = sittingPack('sitting-2');
  const change = (fields: object) => ({ 'course.json': { ...(course as object), ...fields } });
  const unknown = await imported('sitting-2', change({ sitting: 'autumn' }));
  expect(unknown.problems).toMatchObject([{ field: 'sitting', code: 'unknown_sitting' }]);
  const both = await imported('sitting-2', change({ calculator: { passMark: 70 } }));
  expect(both.problems).toMatchObject([
    { level: 'warning', field: 'calculator', code: 'calculator_of_sitting' },
  ]);
});

test('EXD-43: the whole class sits the paper as the sitting lists it, and the draw then takes what is new', async () => {
  const { courseId } = await imported('sitting-3');
  const client = await studentOf(courseId);
  const of = { params: { courseId } };
  const room = await client.callOk(exam.readExamRoom, of);
  expect(
    room.papers.map(({ name, drawn, parts: said }) => [name, drawn, said.map((one) => one.questionCount)]),
  ).toEqual([
    [PERSONAL, { ready: null, lacks: [] }, [2, 2]],
    [FIXED, null, [2, 2]],
  ]);
  const { dayId } = await client.callOk(exam.beginExamDay, { ...of, body: { paper: FIXED } });
  const again = await client.callOk(exam.beginExamDay, { ...of, body: { paper: FIXED } });
  expect(again.dayId).toBe(dayId);
  const at = (part: 'B' | 'C') => ({ params: { dayId, part } });
  const stems = [];
  for (const part of ['B', 'C'] as const) {
    await client.callOk(exam.startExamPart, { ...at(part), body: { deviceId: 'desk' } });
    const { id, questions } = await client.callOk(exam.readExamPart, at(part));
    stems.push(...questions.map(({ question }) => question));
    const [first] = questions;
    if (first === undefined) throw new Error('The part has questions');
    await client.callOk(saveSolution, {
      params: { id, questionId: first.id },
      body: {
        selectedAnswerId: first.answers[0]?.id ?? 0,
        deviceId: 'desk',
        sequence: part === 'B' ? 1 : 2,
        insertTime: app.clock.now().toISOString(),
      },
    });
    await client.callOk(exam.finishExamPart, { ...at(part), body: {} });
  }
  expect(stems).toEqual(['d2', 'd1', 'm1', 'm2'].map((subject) => `<p>שאלה q1 בנושא ${subject}</p>`));
  await client.callOk(exam.openExamDay, { params: { dayId }, body: { givesUp: false } });
  const debrief = await client.callOk(exam.readExamDebrief, { params: { dayId } });
  expect(debrief).toMatchObject({
    total: { numerator: 40, denominator: 1 },
    drafting: { passMark: 56, outcome: 'needs', needed: 16, asOf: '2026-02-20' },
  });

  await client.callOk(exam.drawExamPaper, { ...of, body: { paper: PERSONAL } });
  const { papers } = await client.callOk(exam.readExamRoom, of);
  const drawn = papers.find(({ name }) => name === PERSONAL)?.drawn?.ready;
  expect(drawn?.parts.map(({ newCount }) => newCount)).toEqual([2, 2]);
  const personal = await client.callOk(exam.beginExamDay, { ...of, body: { paper: PERSONAL } });
  const next = { params: { dayId: personal.dayId, part: 'B' } } as const;
  await client.callOk(exam.startExamPart, { ...next, body: { deviceId: 'desk' } });
  const { questions } = await client.callOk(exam.readExamPart, next);
  expect(questions.map(({ question }) => question)).not.toContain('<p>שאלה q1 בנושא d1</p>');
});

test('EXD-42: a sitting that requires dated law draws from nothing else: a neighbour stands in for the subject that has none', async () => {
  const undated = buildPackExercise({
    externalId: 'bank-d1',
    category: 'd1',
    lesson: 'of-d1',
    isExamBank: true,
    questions: [buildPackQuestion('q1', { answers: FOUR })],
  });
  const { courseId } = await imported('sitting-4', {
    'exercises/bank-d1.json': undated,
    'sittings/spring.json': buildSitting({ requiresDatedLaw: true, papers: [] }),
  });
  const client = await studentOf(courseId);
  const drawn = await client.callOk(exam.drawExamPaper, { params: { courseId }, body: { paper: PERSONAL } });
  expect(drawn.ready?.parts.map(({ lent }) => lent)).toEqual([[{ subject: 'd1', count: 1 }], []]);
});

test('EXD-51: a question that is kept is judged by the check of content, one for practice is not', async () => {
  const kept = (change: object) => ({
    'exercises/bank-d1.json': buildPackExercise({
      externalId: 'bank-d1',
      category: 'd1',
      lesson: 'of-d1',
      isExamBank: true,
      questions: [buildPackQuestion('q1', { lawDate: '2026-02-01', answers: FOUR, ...change })],
    }),
  });
  const found = async (name: string, overrides: Record<string, unknown>) =>
    (
      await imported(name, { 'sittings/spring.json': buildSitting({ papers: [] }), ...overrides })
    ).problems.map(({ level, file, item, field, code }) => `${level} ${file} ${item} ${field} ${code}`);
  const at = 'exercises/bank-d1.json question q1';
  expect(await found('checked-1', kept({ answers: FOUR.slice(1) }))).toEqual([
    expect.stringContaining('no_correct_answer'),
    `error ${at} four_options exam_question_unsound`,
    `error ${at} one_key exam_question_unsound`,
  ]);
  expect(await found('checked-2', kept({ lawDate: null }))).toEqual([
    `warning ${at} law_date_missing exam_question_undated`,
  ]);
  expect(await found('checked-3', kept({ lawDate: '2026-03-02' }))).toEqual([
    `error ${at} law_date_ahead exam_question_unsound`,
  ]);
  expect(await found('checked-4', kept({ lawDate: '2026-03-01' }))).toEqual([]);
  const practised = buildPackQuestion('q1', { answers: FOUR.slice(0, 2), lawDate: '2030-01-01' });
  expect(
    await found('checked-5', { 'exercises/one.json': buildPackExercise({ questions: [practised] }) }),
  ).toEqual([]);
});

test('EXD-42: the studio reads and writes all of it, and names what is amiss', async () => {
  const { courseId } = await imported('sitting-5');
  const { id } = await app.db
    .selectFrom('exam_sittings')
    .select('id')
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  const params = { kind: 'sitting', id } as const;
  const { form, revision } = await staff.callOk(studio.readStudioThing, { params });
  expect(form).toMatchObject({ rounding: 'none', papers: [{ name: FIXED }], parts: [{ key: 'A' }, {}, {}] });
  const saved = await staff.callOk(studio.saveStudioDraft, {
    params,
    body: {
      revision,
      form: {
        ...form,
        rounding: 'halfUp',
        papers: [{ name: FIXED, parts: [{ part: 'B', questions: ['bank-d1/q1', 'bank-d1/q8'] }] }],
      },
    },
  });
  expect(saved.lacks).toContainEqual({ field: 'papers', code: 'question_not_kept' });
});
