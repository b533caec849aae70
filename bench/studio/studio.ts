/** Figures of the studio on a course of 20,000 questions in the embedded database. */
import { chromium } from '@playwright/test';
import { signIn } from '@sugya/contract/account.ts';
import { listStudioCourses } from '@sugya/contract/studio.ts';
import { listStudioQuestions } from '@sugya/contract/studio-questions.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { STUDENTS_PASSWORD } from '@sugya/server/testing/people/build-students.ts';
import { CHROMIUM } from '../../e2e/support/browser/chromium.ts';
import type { Figure } from '../figure.ts';
import { measureBankCalls } from './bank-calls.ts';
import { staffName, withLargeCourse } from './large-course.ts';
import { measureScreens } from './studio-screens.ts';

export async function measureStudio(executablePath: string): Promise<Figure[]> {
  return await withLargeCourse(async ({ server: { origin }, courseName }) => {
    const body = { userName: staffName, password: STUDENTS_PASSWORD };
    const { access_token: token, refresh_token: refreshToken } = await callOk(origin, signIn, { body });
    const [course] = await callOk(origin, listStudioCourses, { token });
    const courseId = course?.id ?? 0;
    const calls = await measureBankCalls({ origin, token, courseId });
    const { ids } = await callOk(origin, listStudioQuestions, { params: { courseId }, query: {}, token });
    const browser = await chromium.launch({ ...CHROMIUM, executablePath });
    try {
      const context = await browser.newContext({
        locale: 'he-IL',
        viewport: { width: 1366, height: 768 },
        reducedMotion: 'reduce',
      });
      await context.addCookies([{ name: 'refresh_token', value: refreshToken, url: origin }]);
      const questionId = ids[0] ?? 0;
      return [...calls, ...(await measureScreens(context, { origin, courseId, courseName, questionId }))];
    } finally {
      await browser.close();
    }
  });
}
