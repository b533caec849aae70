import { inviteStudent } from '@sugya/contract/account-invitations.ts';
import * as imports from '@sugya/contract/import.ts';
import { createLawCollection } from '@sugya/contract/laws-collections.ts';
import { makeRuling } from '@sugya/contract/rulings.ts';
import * as studio from '@sugya/contract/studio.ts';
import { readStudioTree } from '@sugya/contract/studio-tree.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import {
  buildPack,
  buildPackChapter,
  buildPackCourse,
  buildPackExercise,
  zipPack,
} from '../../testing/content/build-pack.ts';
import { contentChecksums } from '../../testing/content/content-checksum.ts';
import { importFile, runToEnd } from '../../testing/content/import-file.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
});
afterAll(() => app.close());

const statute = (name: string) =>
  `{{ח:התחלה}}\n{{ח:כותרת|${name}}}\n{{ח:סעיף|1|הגדרות}}\n{{ח:ת}} בחוק זה.\n{{ח:סוף}}`;

/** A whole course under a name of its own, with a statute, a summary and their collections. */
function packOf(name: string, exercise: object = {}): Uint8Array {
  const category = { externalId: 'contracts', name: 'דיני חוזים', type: 2 };
  const lesson = { externalId: 'formation', name: 'כריתה', lawCollection: name, verdictCollection: name };
  return zipPack(
    buildPack({
      'course.json': buildPackCourse({
        externalId: name,
        name,
        categories: [{ ...category, lessons: [lesson] }],
      }),
      'exercises/one.json': buildPackExercise({ lawCollection: name, hasLaw: true, ...exercise }),
      'chapters/one.json': buildPackChapter({ exercise: 'one' }),
      'messages.json': {
        messages: [
          {
            externalId: 'hello',
            title: 'שלום',
            bodyHtml: '<p>שלום</p>',
            author: 'הצוות',
            displayFrom: '2026-01-01T08:00:00+02:00',
          },
        ],
      },
      'support.json': { settings: {}, topics: [{ externalId: 'topic', name: 'כללי' }] },
      'live-lectures.json': {
        regions: [{ externalId: 'north', name: 'צפון' }],
        tracks: [{ externalId: 'track', name: 'ערב', subjects: [{ externalId: 'subject', name: 'חוזים' }] }],
      },
      'books.json': {
        groups: [
          {
            externalId: 'shelf',
            name: 'מדף',
            books: [{ externalId: 'book', title: 'ספר', url: 'https://books.example/one' }],
          },
        ],
      },
      'laws/one.json': { externalId: `law-${name}`, file: 'one.wikitext' },
      'laws/one.wikitext': statute(`חוק ${name}`),
      'law-collections.json': {
        collections: [
          { externalId: name, name: `חוקי ${name}`, items: [{ law: `law-${name}`, clause: '1' }] },
        ],
      },
      'verdicts/one.json': { externalId: `verdict-${name}`, name: `פסק דין ${name}` },
      'verdict-collections.json': {
        collections: [{ externalId: name, name: `פסיקת ${name}`, verdicts: [`verdict-${name}`] }],
      },
    }),
  );
}

async function bring(name: string, content: Uint8Array | string) {
  const read = await importFile(app, staff, { courseId: null, name, content });
  expect(read).toMatchObject({ state: 'judged', counts: { refused: 0 } });
  return await runToEnd(app, staff, read.id);
}
const preview = (importId: number) => staff.callOk(imports.previewImportUndo, { params: { importId } });
const whyNot = async (importId: number) =>
  (await preview(importId)).inTheWay.map(({ why, thing, count, names }) => [why, thing, count, names]);
async function undo(importId: number) {
  const asked = await staff.call(imports.undoImport, { params: { importId }, body: { hideKept: false } });
  await app.importWork.run();
  const { state } = await staff.callOk(imports.readImport, { params: { importId } });
  return [asked.status, state];
}

async function questionsOf(courseId: number | null) {
  return await app.db
    .selectFrom('exercises_questions as q')
    .innerJoin('exercises_exercises as e', 'e.id', 'q.exercise_id')
    .innerJoin('exercises_question_versions as v', 'v.question_id', 'q.id')
    .select(['q.id', 'v.name'])
    .where('e.course_id', '=', courseId ?? 0)
    .orderBy('q.id')
    .execute();
}

describe('RHS-17: a pack or a statute is taken back as a whole', () => {
  test('with all that it brought, and all tables are as before', async () => {
    const before = await contentChecksums(app.db);
    const { id, courseId } = await bring('חבילה.zip', packOf('taken-back'));
    const { things, inTheWay } = await preview(id);
    expect(inTheWay).toEqual([]);
    expect(things).toContainEqual({ thing: 'question', count: 3 });
    expect(things).toContainEqual({ thing: 'law', count: 1 });
    expect(await undo(id)).toEqual([200, 'undone']);
    expect(await contentChecksums(app.db)).toEqual(before);
    expect((await staff.call(readStudioTree, { params: { courseId: courseId ?? 0 } })).status).toBe(404);
    // What it brought can come again.
    const again = await bring('חבילה.zip', packOf('taken-back'));
    expect((await preview(again.id)).things).toEqual(things);
  });

  test('a student in its course is in the way, by name', async () => {
    const { id, courseId } = await bring('חבילה.zip', packOf('with-student'));
    const body = { email: 'dana@students.example', privateName: 'דנה', lastName: 'לוי' };
    await staff.callOk(inviteStudent, { params: { courseId: courseId ?? 0 }, body });
    expect(await whyNot(id)).toEqual([['students', 'course', 1, ['דנה לוי']]]);
    expect(await undo(id)).toEqual([409, 'done']);
  });

  test('what staff edited since is in the way', async () => {
    const { id, courseId } = await bring('חבילה.zip', packOf('edited'));
    const { nodes } = await staff.callOk(readStudioTree, { params: { courseId: courseId ?? 0 } });
    const params = { kind: 'exercise', id: nodes.find(({ kind }) => kind === 'exercise')?.id ?? 0 } as const;
    const { revision, form } = await staff.callOk(studio.readStudioThing, { params });
    const edited = { ...form, name: 'שם אחר' };
    app.clock.advance(1_000);
    await staff.callOk(studio.saveStudioDraft, { params, body: { revision, form: edited } });
    expect(await whyNot(id)).toEqual([['edited', 'exercise', 1, []]]);
  });

  test('a question on which staff ruled is in the way', async () => {
    const { id, courseId } = await bring('חבילה.zip', packOf('ruled'));
    const [question] = await questionsOf(courseId);
    await staff.callOk(makeRuling, { params: { questionId: question?.id ?? 0 }, body: { kind: 'void' } });
    expect(await whyNot(id)).toEqual([['edited', 'question', 1, [question?.name]]]);
    expect(await undo(id)).toEqual([409, 'done']);
  });

  test('a later file into its course is in the way; what that one changed cannot be put back', async () => {
    const first = await bring('חבילה.zip', packOf('twice'));
    const second = await bring('חבילה חדשה.zip', packOf('twice', { name: 'תרגיל בשם אחר' }));
    expect(await whyNot(first.id)).toEqual([['imported', 'file', 1, ['חבילה חדשה.zip']]]);
    expect(await whyNot(second.id)).toEqual([['changed', 'exercise', 1, ['תרגיל בשם אחר']]]);
    expect(await undo(second.id)).toEqual([409, 'done']);
  });

  test('a statute goes while nothing names it, and stays with what does', async () => {
    const before = await contentChecksums(app.db);
    const { id } = await bring('חוק.wikitext', statute('חוק לביטול, תש״ף–2020'));
    expect(await preview(id)).toMatchObject({ inTheWay: [], things: [{ thing: 'law', count: 1 }] });
    expect(await undo(id)).toEqual([200, 'undone']);
    expect(await contentChecksums(app.db)).toEqual(before);
    const kept = await bring('חוק.wikitext', statute('חוק במקבץ, תש״ף–2020'));
    const law = await app.db
      .selectFrom('laws_laws')
      .select('id')
      .where('name', 'like', 'חוק במקבץ%')
      .executeTakeFirstOrThrow();
    await staff.callOk(createLawCollection, {
      body: { name: 'מקבץ שמחזיק', items: [{ lawId: law.id, clauseId: null, sortOrder: 1 }] },
    });
    expect(await whyNot(kept.id)).toEqual([['used', 'lawCollection', 1, ['מקבץ שמחזיק']]]);
  });
});
