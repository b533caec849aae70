/** Builders of case law for tests. */
import type { Insertable, Kysely } from 'kysely';
import type { Tables, VerdictsHalachot, VerdictsSummaries } from '../../platform/database/tables.ts';

export type BuiltVerdicts = {
  readonly summaryIds: readonly number[];
  /** Holds the summaries; shown by the lesson when one was given. */
  readonly collectionId: number;
  /** A collection that nothing shows. */
  readonly freeCollectionId: number;
};

let counter = 0;

function nextName(kind: string): string {
  counter += 1;
  return `${kind} ${counter}`;
}

export async function buildSummary(
  db: Kysely<Tables>,
  overrides: {
    readonly summary?: Partial<Insertable<VerdictsSummaries>>;
    readonly halachot?: readonly Partial<Insertable<VerdictsHalachot>>[];
  } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('verdicts_summaries')
    .values({ name: nextName('פסק דין בנוי'), summary_html: '<p>תמצית</p>', ...overrides.summary })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [place, halacha] of (overrides.halachot ?? []).entries()) {
    await db
      .insertInto('verdicts_halachot')
      .values({
        summary_id: id,
        sort_order: place + 1,
        name: `הלכה ${place + 1}`,
        text_html: '<p>הכלל</p>',
        ...halacha,
      })
      .execute();
  }
  return id;
}

export async function buildVerdictCollection(
  db: Kysely<Tables>,
  { summaryIds, name = nextName('מקבץ') }: { readonly summaryIds: readonly number[]; readonly name?: string },
): Promise<number> {
  const { id } = await db
    .insertInto('verdicts_collections')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const items = summaryIds.map((summary_id, place) => ({
    collection_id: id,
    summary_id,
    sort_order: place + 1,
  }));
  if (items.length > 0) await db.insertInto('verdicts_collection_items').values(items).execute();
  return id;
}

export async function showInLesson(
  db: Kysely<Tables>,
  { lessonId, collectionId }: { readonly lessonId: number; readonly collectionId: number | null },
): Promise<void> {
  await db
    .updateTable('courses_lessons')
    .set({ verdict_collection_id: collectionId })
    .where('id', '=', lessonId)
    .execute();
}

/** Two summaries in a collection that the lesson shows, and another collection that nothing shows. */
export async function buildVerdicts(
  db: Kysely<Tables>,
  { lessonId, summaryCount = 2 }: { readonly lessonId: number; readonly summaryCount?: number },
): Promise<BuiltVerdicts> {
  const summaryIds: number[] = [];
  while (summaryIds.length < summaryCount) {
    summaryIds.push(await buildSummary(db, { halachot: [{ subjects: ['תום לב'] }, {}] }));
  }
  const collectionId = await buildVerdictCollection(db, { summaryIds });
  await showInLesson(db, { lessonId, collectionId });
  return { summaryIds, collectionId, freeCollectionId: await buildVerdictCollection(db, { summaryIds }) };
}
