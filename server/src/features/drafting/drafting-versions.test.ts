/** What staff publish of a drafting task stays as it was for those who begin with it. */
import {
  createStudioThing,
  publishStudioThings,
  readStudioThing,
  saveStudioDraft,
} from '@sugya/contract/studio.ts';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app/test-app.ts';
import { buildCourse } from '../../testing/content/build-content.ts';
import { CRITERIA } from '../../testing/content/build-drafting.ts';

test('DRF-01: each publishing of a drafting task makes a version with its key, and a draft makes none', async () => {
  const app = await startTestApp();
  const staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
  const { courseId } = await buildCourse(app.db);
  const { id } = await staff.callOk(createStudioThing, {
    body: { kind: 'draftingTask', parentId: courseId, name: 'כתב תביעה' },
  });
  const params = { kind: 'draftingTask', id } as const;
  const versions = () =>
    app.db
      .selectFrom('drafting_versions')
      .select(['name', 'minutes', 'model_solution'])
      .where('task_id', '=', id)
      .orderBy('id')
      .execute();
  expect(await versions()).toEqual([]);
  const written = {
    documentKind: 'כתב תביעה',
    instructionsHtml: '<p>נסחו כתב תביעה</p>',
    materialsHtml: '<p>ביום 1 בינואר</p>',
    criteria: [...CRITERIA],
    modelSolution: 'בבית המשפט',
  };
  for (const minutes of [45, 60]) {
    const { revision, form } = await staff.callOk(readStudioThing, { params });
    const body = { revision, form: { ...form, ...written, minutes } };
    await staff.callOk(saveStudioDraft, { params, body });
    await staff.callOk(publishStudioThings, { body: { things: [params] } });
  }
  expect(await versions()).toEqual(
    [45, 60].map((minutes) => ({ name: 'כתב תביעה', minutes, model_solution: 'בבית המשפט' })),
  );
  await app.close();
});
