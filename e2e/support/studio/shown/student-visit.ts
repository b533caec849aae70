/** A student of the walk's course and of the course of the sources, in a browser of their own. */
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { inviteStudent } from '@sugya/contract/account-invitations.ts';
import {
  listStudioCourses,
  publishStudioThings,
  readStudioThing,
  saveStudioDraft,
} from '@sugya/contract/studio.ts';
import type { StudioKind } from '@sugya/contract/studio-forms.ts';
import { readStudioTree } from '@sugya/contract/studio-tree.ts';
import { zipPack } from '@sugya/server/testing/content/build-pack.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { paths } from '@sugya/web/paths.ts';
import { SOURCES, SOURCES_COURSE } from '../../content/sources-pack.ts';
import { importWhole } from '../empty-school.ts';
import type { Visit } from './student-way.ts';

type Staff = { readonly origin: string; readonly token: string; readonly page: Page };
type Student = { readonly userName: string; readonly refreshToken: string };

/** The pack that brings statutes and case law, by the imports' screen. */
export async function bringSources({ origin, token, page }: Staff): Promise<Visit['sources']> {
  const file = join(tmpdir(), `sources-${process.pid}.zip`);
  await writeFile(file, zipPack({ ...SOURCES }));
  await page.goto(paths.studioImports());
  await importWhole(page, file, /^ייבוא \d+ פריטים$/);
  await rm(file);
  const courses = await callOk(origin, listStudioCourses, { token });
  const course = courses.find(({ name }) => name === SOURCES_COURSE)?.id ?? 0;
  const { nodes } = await callOk(origin, readStudioTree, { params: { courseId: course }, token });
  const idOf = (wanted: StudioKind) => nodes.find(({ kind }) => kind === wanted)?.id ?? 0;
  return { course, subject: idOf('category'), lesson: idOf('lesson') };
}

export async function studentVisit(
  { origin, token }: Omit<Staff, 'page'>,
  of: Pick<Visit, 'made' | 'sources'> & { readonly browser: Browser; readonly student: Student },
): Promise<Visit & { readonly close: () => Promise<void> }> {
  const { browser, student, made, sources } = of;
  for (const courseId of [made.course ?? 0, sources.course]) {
    const body = { email: student.userName, privateName: 'דנה', lastName: 'לוי' };
    await callOk(origin, inviteStudent, { params: { courseId }, body, token });
  }
  const context = await browser.newContext({
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    baseURL: origin,
  });
  await context.addCookies([{ name: 'refresh_token', value: student.refreshToken, url: origin }]);
  // Addresses of others that the walk wrote: nobody is asked there.
  await context.route(
    (address) => address.origin !== origin,
    (route) =>
      route.request().resourceType() === 'document'
        ? route.fulfill({ contentType: 'text/html', body: '' })
        : route.abort(),
  );
  return {
    made,
    sources,
    page: await context.newPage(),
    change: async (kind, id, fields) => {
      const params = { kind, id };
      const { form, revision } = await callOk(origin, readStudioThing, { params, token });
      const body = { revision, form: { ...form, ...fields } };
      const saved = await callOk(origin, saveStudioDraft, { params, body, token });
      await callOk(origin, publishStudioThings, {
        body: { things: [{ kind, id, revision: saved.revision }] },
        token,
      });
    },
    close: () => context.close(),
  };
}
