/** How questions come to be found: in short statements, because on the embedded database answers wait for each of them. */
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchedSources } from '../../every-feature/searched-sources.ts';
import { enterSources } from '../../platform/search/enter-sources.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildExercise } from '../../testing/content/build-content.ts';

/** More than are looked at in one statement. */
const QUESTIONS = 205;

const written: number[] = [];
const recorder: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (node.kind === 'RawNode' && node.sqlFragments[0]?.includes('INSERT INTO platform_search_entries')) {
      const ids: unknown = node.parameters
        .flatMap((one) => ('value' in one ? [one.value] : []))
        .find(Array.isArray);
      written.push(Array.isArray(ids) ? ids.length : 0);
    }
    return node;
  },
  transformResult: async ({ result }) => result,
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ plugin: recorder });
  await buildExercise(app.db, { questionCount: QUESTIONS });
});
afterAll(() => app.close());

const entries = async () =>
  (
    await sql<{ id: number; sourceId: number; kind: string }>`
      SELECT id, source_id AS "sourceId", kind FROM platform_search_entries WHERE kind <> 'law' ORDER BY id`.execute(
      app.db,
    )
  ).rows;

test('SRC-17: each question and each explanation is entered once, at most 20 in a statement, and again only when it changes', async () => {
  await enterSources(app.db, searchedSources);
  const first = await entries();
  expect(new Set(first.map(({ kind, sourceId }) => `${kind} ${sourceId}`)).size).toBe(2 * QUESTIONS);
  expect(first).toHaveLength(2 * QUESTIONS);
  expect(Math.max(...written)).toBe(20);

  written.length = 0;
  await enterSources(app.db, searchedSources);
  expect(written).toEqual([]);

  const changed = first.at(-1)?.sourceId ?? 0;
  await sql`UPDATE exercises_question_versions SET explanation_html = 'אחרת' WHERE question_id = ${changed}`.execute(
    app.db,
  );
  await enterSources(app.db, searchedSources);
  expect(written).toEqual([1]);
  expect(await entries()).toEqual(first);
});
