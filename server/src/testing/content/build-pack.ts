/** Content packs for tests, as authors write them: plain JSON files in a folder or a zip. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { zipSync } from 'fflate';

/** File name to what stands in it; a string or bytes are written as they are, anything else as JSON. */
export type PackDraft = Record<string, unknown>;

export function buildPack(overrides: PackDraft = {}): PackDraft {
  return {
    'pack.json': {
      formatVersion: 1,
      externalId: 'test-pack',
      name: 'חבילה לבדיקה',
      language: 'he',
      license: 'MIT',
      description: 'נכתבה לבדיקה.',
    },
    'course.json': buildPackCourse(),
    'exercises/one.json': buildPackExercise(),
    ...overrides,
  };
}

export function buildPackCourse(overrides: object = {}): object {
  return {
    externalId: 'test-course',
    name: 'קורס לבדיקה',
    examDate: '2026-12-20',
    sideBar: {},
    categories: [
      {
        externalId: 'contracts',
        name: 'דיני חוזים',
        type: 2,
        lessons: [{ externalId: 'formation', name: 'כריתת חוזה' }],
      },
    ],
    ...overrides,
  };
}

export function buildPackExercise(overrides: object = {}): object {
  return {
    externalId: 'one',
    category: 'contracts',
    lesson: 'formation',
    name: 'תרגיל ראשון',
    questions: [buildPackQuestion('q1'), buildPackQuestion('q2'), buildPackQuestion('q3')],
    ...overrides,
  };
}

export function buildPackChapter(overrides: object = {}): object {
  return {
    externalId: 'chapter',
    category: 'contracts',
    lesson: 'formation',
    name: 'פרק ראשון',
    kind: 'trueFalse',
    questions: [buildPackStatement('s1'), buildPackStatement('s2', { isTrue: false })],
    ...overrides,
  };
}

export function buildPackStatement(externalId: string, overrides: object = {}): object {
  return {
    externalId,
    name: `היגד ${externalId}`,
    questionHtml: `<p>היגד ${externalId}</p>`,
    detailedAnswerHtml: '<p>לפי סעיף 2.</p>',
    isTrue: true,
    ...overrides,
  };
}

export function buildPackQuestion(externalId: string, overrides: object = {}): object {
  return {
    externalId,
    name: `שאלה ${externalId}`,
    questionHtml: `<p>מהו הדין ב־${externalId}?</p>`,
    answers: [
      { text: 'נכרת חוזה.', isCorrect: true },
      { text: 'לא נכרת חוזה.', proximity: 'near' },
      { text: 'תלוי במקום.', proximity: 'far' },
    ],
    explanationHtml: '<p>לפי סעיף 2.</p>',
    ...overrides,
  };
}

export async function writePackFolder(folder: string, pack: PackDraft): Promise<string> {
  for (const [name, content] of Object.entries(pack)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytesOf(content));
  }
  return folder;
}

export async function writePackZip(file: string, pack: PackDraft): Promise<string> {
  await writeFile(file, zipPack(pack));
  return file;
}

export function zipPack(pack: PackDraft): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(pack).map(([name, content]) => [name, bytesOf(content)])));
}

function bytesOf(content: unknown): Uint8Array {
  if (content instanceof Uint8Array) return content;
  return new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content));
}
