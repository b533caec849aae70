import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { listCourses } from '@sugya/contract/courses.ts';
import { listLiveLectures } from '@sugya/contract/overview-lectures.ts';
import { registerToLecture } from '@sugya/contract/registration.ts';
import { createStudioThing } from '@sugya/contract/studio.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { LATER } from '../../support/sweep.ts';
import { ADMIN, type Person, test } from '../../support/world.ts';

const TEACHER: Person = { userName: 'teacher@sugya.example', password: 'Teacher!2026' };

const partsOf = (page: Page) => page.getByRole('navigation', { name: 'חלקי התמונה' });

test(
  'OVW-01, OVW-07, OVW-10: a teacher sees how the course does, of own courses alone, and takes the registrants as a file',
  LATER,
  async ({ page, student, sugya }) => {
    const admin = await sugya.signIn(ADMIN);
    const other = await callOk(sugya.origin, createStudioThing, {
      token: admin.token,
      body: { kind: 'course', name: 'קורס של מרצה אחר' },
    });
    const [course] = await callOk(sugya.origin, listCourses, { token: student.token });
    const params = { courseId: course?.id ?? 0 };
    const { lectures } = await callOk(sugya.origin, listLiveLectures, { token: admin.token, params });
    const lecture = lectures.find(({ capacity, registeredCount }) => registeredCount < (capacity ?? 1_000));
    const ofLecture = { params: { lectureId: lecture?.id ?? 0 } };
    await callOk(sugya.origin, registerToLecture, { token: student.token, ...ofLecture });

    const { refreshToken } = await sugya.signIn(TEACHER);
    await page.context().addCookies([{ name: 'refresh_token', value: refreshToken, url: sugya.origin }]);
    await page.goto('/studio');
    const menu = page.getByRole('navigation', { name: 'תפריט הסטודיו' });
    await menu.getByRole('link', { name: 'תמונת הקורס' }).click();
    await expect(page.getByRole('list', { name: 'הקורס במספרים' })).toContainText('בסיכון');
    await expect(page.getByRole('table', { name: 'הנושאים של הקורס' })).toBeVisible();
    await expectAccessible(page, 'the view over a course');
    await expectNoSidewaysScroll(page, 'the view over a course');

    await partsOf(page).getByRole('link', { name: 'סטודנטים בסיכון' }).click();
    await expect(page.getByRole('heading', { name: 'סטודנטים בסיכון', level: 1 })).toBeVisible();
    await expectAccessible(page, 'students at risk');
    await partsOf(page).getByRole('link', { name: 'משוב על הרצאות' }).click();
    await expect(page.getByRole('heading', { name: 'משוב על הרצאות', level: 1 })).toBeVisible();

    await page.goto(`/studio/courses/${params.courseId}/overview/lectures?id=${ofLecture.params.lectureId}`);
    await expect(page.getByRole('list', { name: 'נרשמים' })).toContainText(student.userName);
    await expectAccessible(page, 'the registrants of a lecture');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'הורדת הרשימה' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^lecture-\d+-[\d-]+\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toContain(student.userName);

    await page.goto(`/studio/courses/${other.id}/overview`);
    await expect(page.getByRole('main').getByText('אין לך הרשאה לפעולה זו')).toBeVisible();
    await expect(page.getByRole('list', { name: 'הקורס במספרים' })).toHaveCount(0);
  },
);
