import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { buildPack, buildPackCourse, zipPack } from '@sugya/server/testing/content/build-pack.ts';
import { watchBrowser } from '../../support/browser/browser-watch.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import {
  becomeAdministrator,
  choosePassword,
  emptySchool,
  firstSteps,
  importWhole,
  inviteStudent,
  STUDENT,
  signIn,
  wayBack,
} from '../../support/studio/empty-school.ts';
import { LATER } from '../../support/sweep.ts';

const demoFile = (name: string) =>
  readFile(fileURLToPath(new URL(`../../../content/demo/media/${name}`, import.meta.url)));

/** A course with a lecture and a book whose files it brings. */
async function packWithMedia(): Promise<Uint8Array> {
  return zipPack(
    buildPack({
      'course.json': buildPackCourse({ sideBar: { showReadingCenter: true } }),
      'lectures.json': {
        lessons: [
          {
            lesson: 'formation',
            videos: [
              {
                externalId: 'film',
                name: 'ההרצאה מהחבילה',
                file: 'film.mp4',
                captions: 'film.vtt',
                thumbnail: 'film.jpg',
              },
            ],
          },
        ],
      },
      'books.json': {
        groups: [
          {
            externalId: 'shelf',
            name: 'מדף',
            books: [{ externalId: 'terms', title: 'מילון', file: 'terms.pdf', image: 'terms.jpg' }],
          },
        ],
      },
      'media/film.mp4': await demoFile('lectures/contracts-offer.mp4'),
      'media/film.vtt': await demoFile('lectures/contracts-offer.vtt'),
      'media/film.jpg': await demoFile('lectures/contracts-offer.jpg'),
      'media/terms.pdf': await demoFile('books/legal-terms.pdf'),
      'media/terms.jpg': await demoFile('books/legal-terms.jpg'),
    }),
  );
}

test(
  'RHW-19, FST-09: an empty installation begins with a pack, no course is asked for, and its first student watches what it brought',
  LATER,
  async ({ page, browser }) => {
    const watch = watchBrowser(page.context());
    const { server, remove } = await emptySchool();
    const folder = await mkdtemp(join(tmpdir(), 'sugya-pack-'));
    try {
      const file = join(folder, 'חבילה.zip');
      await writeFile(file, await packWithMedia());
      await becomeAdministrator(page, server);
      await firstSteps(page).steps.getByRole('link', { name: 'ייבוא חבילה' }).click();
      await expect(page.getByText(/^חבילת תוכן מביאה איתה קורס שלם/)).toBeVisible();
      await expectAccessible(page, 'imports without a course');
      await expectNoSidewaysScroll(page, 'imports without a course');
      await importWhole(page, file, /^ייבוא \d+ פריטים$/);
      await wayBack(page).click();
      await expect(firstSteps(page).next).toContainText('סטודנט');
      const link = await inviteStudent(page);

      const context = await browser.newContext({ locale: 'he-IL', baseURL: server.origin });
      const studentWatch = watchBrowser(context);
      const student = await context.newPage();
      await student.goto(link);
      await choosePassword(student, STUDENT.password, 'שמירת הסיסמה');
      await signIn(student, STUDENT);
      await student.waitForURL(/\/courses\/\d+$/);
      await student.getByRole('link', { name: 'הרצאות מוקלטות' }).first().click();
      await expect(student.locator('img[src*="/media/"]').first()).toBeVisible();
      await student
        .getByRole('link', { name: /ההרצאה מהחבילה/ })
        .first()
        .click();
      await expect(student.locator('video track[kind="captions"]')).toBeAttached();
      await student.getByRole('link', { name: 'ספרייה', exact: true }).first().click();
      await expect(student.getByRole('link', { name: /מילון/ })).toBeVisible();
      expect(await watch.complaints()).toEqual([]);
      expect(await studentWatch.complaints()).toEqual([]);
      await context.close();
    } finally {
      await remove();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
