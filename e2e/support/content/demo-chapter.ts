/** A chapter of the demo pack: its author's file says what is right, the running server says which ids it got. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packChapter } from '@sugya/contract/content-pack.ts';
import { listCourses } from '@sugya/contract/courses.ts';
import { type ExposureChapter, listCourseChapters, readChapter } from '@sugya/contract/exposure.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import type { SignedIn, Sugya } from '../world.ts';

const CHAPTERS = join(import.meta.dirname, '../../../content/demo/chapters');
const PAGES = {
  trueFalse: 'exposureChapter',
  review: 'exposureChapter',
  law: 'exposureLawChapter',
  focused: 'exposureMikuditChapter',
} as const;

export async function demoChapter(sugya: Sugya, student: SignedIn, externalId: string) {
  const pack = packChapter.parse(JSON.parse(readFileSync(join(CHAPTERS, `${externalId}.json`), 'utf8')));
  const { origin } = sugya;
  const { token } = student;
  const [course] = await callOk(origin, listCourses, { token });
  if (course === undefined) throw new Error('The student has no course');
  const chapters = await callOk(origin, listCourseChapters, { params: { courseId: course.id }, token });
  const found = chapters.find(({ name }) => name === pack.name);
  if (found === undefined) throw new Error(`No chapter is named ${pack.name}`);
  const category = `/courses/${found.courseId}/learningSubject/${found.categoryId}`;
  return {
    pack,
    id: found.id,
    listAddress: `${category}/ExposureChapters`,
    address: `${category}/${PAGES[pack.kind]}/${found.id}`,
    /** The key that gives the right answer to statement `number` (from 1), or a wrong one. */
    key: (number: number, isRight: boolean) => (pack.questions[number - 1]?.isTrue === isRight ? '1' : '0'),
    /** What the server holds for this student. */
    stored: (): Promise<ExposureChapter> =>
      callOk(origin, readChapter, { params: { chapterId: found.id }, token }),
  };
}
