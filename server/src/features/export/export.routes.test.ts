import { exportCourse, exportExercise, exportTemplate } from '@sugya/contract/export.ts';
import { TABLE_HEADINGS } from '@sugya/domain/import/table-columns.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentDisposition } from '../../platform/http/download.ts';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { type BuiltExercise, buildExercise } from '../../testing/content/build-content.ts';
import { wholeOf } from './archive.ts';

let app: TestApp;
let staff: TestClient;
let student: TestClient;
let exercise: BuiltExercise;
beforeAll(async () => {
  app = await startTestApp();
  exercise = await buildExercise(app.db);
  const [{ userName: admin }, { id, userName }] = [
    await app.buildUser({ isAdmin: true }),
    await app.buildUser(),
  ];
  await app.enrol(id, exercise.courseId);
  staff = await app.as(admin);
  student = await app.as(userName);
});
afterAll(() => app.close());

const courseOf = () => ({ params: { courseId: exercise.courseId } });
const exerciseOf = () => ({ params: { exerciseId: exercise.exerciseId } });

describe('exports', () => {
  it.each<['pack' | 'qti' | 'moodle' | 'xlsx', string, RegExp]>([
    ['pack', 'application/zip', /\.zip$/],
    ['qti', 'application/zip', / QTI\.zip$/],
    ['moodle', 'application/xml; charset=utf-8', /\.xml$/],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', /\.xlsx$/],
  ])(
    'IMP-08: %s of a course and of an exercise is a file of its kind and name',
    async (format, type, name) => {
      for (const reply of [
        await staff.call(exportCourse, { ...courseOf(), query: { format } }),
        await staff.call(exportExercise, { ...exerciseOf(), query: { format } }),
      ]) {
        expect(reply.status).toBe(200);
        if (!reply.isOk) continue;
        expect(reply.body.contentType).toBe(type);
        expect(reply.body.fileName).toMatch(name);
        expect(reply.headers['content-disposition']).toMatch(
          /^attachment; filename="[\w.-]+"; filename\*=UTF-8''/,
        );
        expect((await wholeOf(reply.body.content)).length).toBeGreaterThan(200);
      }
    },
  );

  it('IMP-11: the pack tells in a file of its own what it could not say', async () => {
    const { content } = await staff.callOk(exportCourse, courseOf());
    const files = unzipSync(await wholeOf(content));
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['pack.json', 'course.json', 'export-report.json']),
    );
    expect(new TextDecoder().decode(files['export-report.json'])).toContain('under which terms');
  });

  it('IMP-10: the empty table has the columns that the import reads, and nothing else', async () => {
    const { content, fileName } = await staff.callOk(exportTemplate, {});
    const files = unzipSync(await wholeOf(content));
    const words = Object.entries(files)
      .filter(([name]) => name.startsWith('xl/'))
      .map(([, part]) => new TextDecoder().decode(part))
      .join('');
    expect(fileName).toBe('questions.xlsx');
    for (const { heading } of TABLE_HEADINGS) expect(words).toContain(heading);
    expect(words).toContain('rightToLeft="1"');
  });

  it('IMP-08: only staff may, of what there is, in a format that there is', async () => {
    expect((await student.call(exportCourse, courseOf())).status).toBe(403);
    expect((await student.call(exportExercise, exerciseOf())).status).toBe(403);
    expect((await student.call(exportTemplate, {})).status).toBe(403);
    expect((await staff.call(exportCourse, { params: { courseId: 999_999_999 } })).status).toBe(404);
    expect((await staff.call(exportExercise, { params: { exerciseId: 999_999_999 } })).status).toBe(404);
    const strange = await app.send({
      method: 'GET',
      url: `/api/admin/exports/courses/${exercise.courseId}?format=doc`,
      headers: { authorization: `Bearer ${staff.tokens?.accessToken ?? ''}` },
    });
    expect(strange.statusCode).toBe(400);
    expect((await app.send({ method: 'GET', url: '/api/admin/exports/template' })).statusCode).toBe(401);
  });
});

describe('contentDisposition', () => {
  it.each<[string, string]>([
    ['a b.zip', `attachment; filename="a_b.zip"; filename*=UTF-8''a%20b.zip`],
    ['חוזים.xml', `attachment; filename="export.xml"; filename*=UTF-8''%D7%97%D7%95%D7%96%D7%99%D7%9D.xml`],
    ['a"\r\nb(1).zip', `attachment; filename="a_b_1_.zip"; filename*=UTF-8''a%22%0D%0Ab%281%29.zip`],
  ])('IMP-08: %j is named so that no header breaks', (name, header) => {
    expect(contentDisposition(name)).toBe(header);
  });
});
