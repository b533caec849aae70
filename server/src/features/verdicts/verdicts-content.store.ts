/** Writes what a content pack says about verdicts. Ids stay; external ids find them; what says the same is left alone. */
import type { PackVerdict, PackVerdictCollection } from '@sugya/contract/content-pack-verdicts.ts';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type WrittenRow, writeDifferences } from '../../platform/written-row.ts';
import { type HalachaEdit, insertSummary, type SummaryEdit, updateSummary } from './summary-edits.store.ts';
import { insertCollection, updateCollection } from './verdict-collections.store.ts';

/** The texts are already cleaned. A name that another summary has stops the import: staff wrote that one. */
export async function writePackVerdicts(
  trx: Transaction<Tables>,
  verdicts: readonly PackVerdict[],
): Promise<WrittenRow[]> {
  const byId = new Map(verdicts.map((verdict) => [verdict.externalId, verdict]));
  const wanted = verdicts.map((verdict) => ({
    externalId: verdict.externalId,
    columns: { content: contentOf(summaryColumns(verdict), halachotOf(verdict)) },
  }));
  const editOf = (externalId: string) => {
    const verdict = known(byId, externalId);
    return { columns: summaryColumns(verdict), halachot: halachotOf(verdict) };
  };
  const idsToWrite = new Map<number, string>();
  const stored = await selectStoredVerdicts(trx, [...byId.keys()]);
  for (const { id, external_id } of stored) idsToWrite.set(id, external_id);
  return await writeDifferences(wanted, stored, {
    insert: async (externalId) => {
      const edit = editOf(externalId);
      return knownId(
        await insertSummary(trx, { external_id: externalId, ...edit }),
        `verdict ${externalId}`,
        edit.columns.name,
      );
    },
    update: async (id) => await updateSummary(trx, id, editOf(known(idsToWrite, id))),
  });
}

/** In the order that the pack names them. `verdictIds`: our id of each verdict by the pack's own name of it. */
export async function writePackVerdictCollections(
  trx: Transaction<Tables>,
  {
    collections,
    verdictIds,
  }: {
    readonly collections: readonly PackVerdictCollection[];
    readonly verdictIds: ReadonlyMap<string, number>;
  },
): Promise<WrittenRow[]> {
  const byId = new Map(collections.map((collection) => [collection.externalId, collection]));
  const itemsOf = ({ verdicts }: PackVerdictCollection) =>
    [...new Set(verdicts)].map((verdict, place) => ({
      verdictSummaryId: known(verdictIds, verdict),
      sortOrder: place + 1,
    }));
  const wanted = collections.map((collection) => ({
    externalId: collection.externalId,
    columns: {
      name: collection.name,
      summaries: itemsOf(collection)
        .map(({ verdictSummaryId }) => verdictSummaryId)
        .join(),
    },
  }));
  const stored = await selectStoredCollections(trx, [...byId.keys()]);
  const idsToWrite = new Map(stored.map(({ id, external_id }) => [id, external_id]));
  return await writeDifferences(wanted, stored, {
    insert: async (external_id, { name }) => {
      const items = itemsOf(known(byId, external_id));
      return knownId(
        await insertCollection(trx, { external_id, name, items }),
        `verdict collection ${external_id}`,
        name,
      );
    },
    update: async (id, { name }) =>
      await updateCollection(trx, id, { name, items: itemsOf(known(byId, known(idsToWrite, id))) }),
  });
}

const storedVerdictRow = row({
  id: z.int(),
  external_id: z.string(),
  name: z.string(),
  category: z.string().nullable(),
  sub_category: z.string().nullable(),
  verdict_id: z.int().nullable(),
  model_sub_labels: z.array(z.string()),
  summary_html: z.string().nullable(),
  facts_html: z.string().nullable(),
  verdict_html: z.string().nullable(),
  resolution_html: z.string().nullable(),
  mini_ratio_html: z.string().nullable(),
  law_name: z.string().nullable(),
  halachot: z.array(
    z.strictObject({
      name: z.string(),
      text: z.string(),
      url: z.string().nullable(),
      subjects: z.array(z.string()),
    }),
  ),
});

async function selectStoredVerdicts(trx: Transaction<Tables>, externalIds: readonly string[]) {
  const rows = await storedVerdictRow.all(trx)`
    SELECT s.id, s.external_id, s.name, s.category, s.sub_category, s.verdict_id, s.model_sub_labels,
      s.summary_html, s.facts_html, s.verdict_html, s.resolution_html, s.mini_ratio_html, s.law_name,
      coalesce((
        SELECT jsonb_agg(
          jsonb_build_object('name', h.name, 'text', h.text_html, 'url', h.url, 'subjects', h.subjects)
          ORDER BY h.sort_order
        )
        FROM verdicts_halachot h
        WHERE h.summary_id = s.id
      ), '[]') AS halachot
    FROM verdicts_summaries s
    WHERE s.external_id = ANY(${[...externalIds]}::text[])
    ORDER BY s.id
    FOR UPDATE OF s`;
  return rows.map(({ id, external_id, halachot, ...columns }) => ({
    id,
    external_id,
    content: contentOf(columns, halachot),
  }));
}

const storedCollectionRow = row({
  id: z.int(),
  external_id: z.string(),
  name: z.string(),
  summaries: z.string().nullable(),
});

async function selectStoredCollections(trx: Transaction<Tables>, externalIds: readonly string[]) {
  return await storedCollectionRow.all(trx)`
    SELECT o.id, o.external_id, o.name, (
      SELECT string_agg(i.summary_id::text, ',' ORDER BY i.sort_order, i.summary_id)
      FROM verdicts_collection_items i
      WHERE i.collection_id = o.id
    ) AS summaries
    FROM verdicts_collections o
    WHERE o.external_id = ANY(${[...externalIds]}::text[])
    ORDER BY o.id
    FOR UPDATE OF o`;
}

function summaryColumns(verdict: PackVerdict): Required<SummaryEdit> {
  return {
    name: verdict.name,
    category: verdict.category,
    sub_category: verdict.subCategory,
    verdict_id: verdict.verdictId,
    model_sub_labels: [...new Set(verdict.modelSubLabels)],
    summary_html: verdict.summaryHtml,
    facts_html: verdict.factsHtml,
    verdict_html: verdict.verdictHtml,
    resolution_html: verdict.resolutionHtml,
    mini_ratio_html: verdict.miniRatioHtml,
    law_name: verdict.lawName,
  };
}

function halachotOf({ halachot }: PackVerdict): HalachaEdit[] {
  return halachot.map(({ name, textHtml, url, subjects }) => ({
    name,
    text: textHtml,
    url,
    subjects: [...new Set(subjects)],
  }));
}

/** One text for all that a summary says, the same however it was read. */
function contentOf(columns: Required<SummaryEdit>, halachot: readonly HalachaEdit[]): string {
  return JSON.stringify([
    Object.entries(columns).sort(([a], [b]) => (a < b ? -1 : 1)),
    halachot.map(({ name, text, url, subjects }) => [name, text, url, subjects]),
  ]);
}

function knownId(id: number | null, what: string, name: string): number {
  if (id === null) throw new Error(`The name of ${what} is taken by another one: ${name}`);
  return id;
}

function known<K, V>(values: ReadonlyMap<K, V>, key: K): V {
  const value = values.get(key);
  if (value === undefined) throw new Error(`${String(key)} was checked and is not there`);
  return value;
}

/** No collection holds them any more. */
export async function deleteUnusedVerdicts(trx: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  const gone = sql`ANY (${[...ids]}::bigint[])`;
  await sql`DELETE FROM verdicts_halachot WHERE summary_id = ${gone}`.execute(trx);
  await sql`DELETE FROM verdicts_summaries WHERE id = ${gone}`.execute(trx);
}

/** With what they hold; nothing shows them any more. */
export async function deleteUnusedVerdictCollections(
  trx: Transaction<Tables>,
  ids: readonly number[],
): Promise<void> {
  const gone = sql`ANY (${[...ids]}::bigint[])`;
  await sql`DELETE FROM verdicts_collection_items WHERE collection_id = ${gone}`.execute(trx);
  await sql`DELETE FROM verdicts_collections WHERE id = ${gone}`.execute(trx);
}
