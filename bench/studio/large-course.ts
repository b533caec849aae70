/** A course of 20,000 questions in 800 exercises on the embedded database, with staff and a student who sign in. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { embeddedTemplate, type TestTemplate } from '@sugya/server/testing/app/test-template.ts';
import { buildCourse } from '@sugya/server/testing/content/build-content.ts';
import { fillLargeCourse } from '@sugya/server/testing/content/build-large-course.ts';
import { type ServerProcess, startServerProcess } from '@sugya/server/testing/peers/server-process.ts';
import { buildStudents } from '@sugya/server/testing/people/build-students.ts';
import { studentName } from '../bench-database.ts';

export const EXERCISES = 800;
export const QUESTIONS = 20_000;
const LESSONS = 32;
const STAFF = 1;
export const STUDENT = 2;

const largeCourse: TestTemplate = {
  name: 'bench-studio',
  sources: [fileURLToPath(import.meta.url)],
  prepare: async (database) => {
    await database.withoutTimeLimit(async (db) => {
      const course = await buildCourse(db);
      await fillLargeCourse(db, course, { lessons: LESSONS, exercises: EXERCISES, questions: QUESTIONS });
      await buildStudents(db, {
        userNames: [STAFF, STUDENT].map(studentName),
        courseId: course.courseId,
      });
      await db
        .updateTable('account_users')
        .set({ is_admin: true, staff_role: 'administrator' })
        .where('user_name', '=', studentName(STAFF))
        .execute();
    });
  },
};

export type LargeCourse = { readonly server: ServerProcess; readonly courseName: string };

/** The built server on a copy of it. */
export async function withLargeCourse<R>(work: (course: LargeCourse) => Promise<R>): Promise<R> {
  const template = await embeddedTemplate(largeCourse);
  const folder = await mkdtemp(join(tmpdir(), 'sugya-bench-'));
  await cp(join(template, 'database'), join(folder, 'database'), { recursive: true });
  const server = await startServerProcess({ DATA_DIR: folder, DEMO: '0' });
  try {
    return await work({ server, courseName: 'קורס לבדיקה' });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

export const staffName = studentName(STAFF);
