/** The drafts that an import lays over questions, out of force until it is done, and how they are lifted again. */
import type { FormOf } from '@sugya/contract/studio-forms.ts';
import { searchedWords } from '@sugya/domain/studio/searched-words.ts';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { thingsInForce } from '../../../platform/things/shown-things.store.ts';

const formerRow = row({
  questionId: z.int(),
  form: z.record(z.string(), z.unknown()).nullable(), // kept to be put back as it was
  words: z.string(),
  editedBy: z.int().nullable(),
  editedAt: z.string(),
  importId: z.int().nullable(),
});
/** What stood there. */
export type FormerDraft = Omit<z.infer<z.ZodObject<typeof formerRow.columns>>, 'questionId'>;

/** Returns the drafts over which they were laid, by question. A draft of an earlier import in force is a draft as any other. */
export async function layDrafts(
  trx: Transaction<Tables>,
  of: {
    readonly importId: number;
    readonly drafts: readonly {
      readonly questionId: number;
      readonly form: FormOf<'question'>;
      /** Nothing was written over it yet. */
      readonly isNew: boolean;
    }[];
    readonly now: Date;
  },
): Promise<Map<number, FormerDraft>> {
  const laid = of.drafts.map((draft) => ({ ...draft, words: searchedWords(draft.form) }));
  const ids = of.drafts.filter(({ isNew }) => !isNew).map(({ questionId }) => questionId);
  const formers = ids.length === 0 ? [] : await takeFormers(trx, ids);
  await sql`
    INSERT INTO studio_things (kind, thing_id, revision, edited_at, import_id, import_form, import_words)
    SELECT 'question', g."questionId", 1, ${of.now}, ${of.importId}, g.form, g.words
    FROM jsonb_to_recordset(${JSON.stringify(laid)}::jsonb) AS g ("questionId" bigint, form jsonb, words text)
    ON CONFLICT (kind, thing_id) DO UPDATE
    SET import_id = excluded.import_id, import_form = excluded.import_form, import_words = excluded.import_words`.execute(
    trx,
  );
  return new Map(formers.map(({ questionId, ...former }) => [questionId, former]));
}

/** The drafts that stand there, each as if it had been edited by hand. */
async function takeFormers(trx: Transaction<Tables>, ids: readonly number[]) {
  await sql`
    SELECT 1 FROM studio_things WHERE kind = 'question' AND thing_id = ANY (${[...ids]}::bigint[]) FOR UPDATE`.execute(
    trx,
  );
  await sql`
    UPDATE studio_things s
    SET form = t.form, searched_words = t.searched_words, edited_by = t.edited_by, edited_at = t.edited_at,
      revision = t.revision, import_form = NULL, import_words = NULL
    FROM ${thingsInForce} t
    WHERE s.kind = 'question' AND s.thing_id = ANY (${[...ids]}::bigint[]) AND t.is_imported
      AND t.kind = s.kind AND t.thing_id = s.thing_id`.execute(trx);
  return await formerRow.all(trx)`
    SELECT thing_id AS "questionId", form, searched_words AS words, edited_by AS "editedBy",
      edited_at::text AS "editedAt", import_id AS "importId"
    FROM studio_things
    WHERE kind = 'question' AND thing_id = ANY (${[...ids]}::bigint[])`;
}

/** Puts back what stood there. Revisions only rise: an editor who has the import's draft open sees that. */
export async function liftDrafts(
  trx: Transaction<Tables>,
  of: {
    readonly importId: number;
    readonly drafts: readonly { readonly questionId: number; readonly former: FormerDraft | null }[];
  },
): Promise<void> {
  const given = of.drafts.map(({ questionId, former }) => ({ questionId, ...former }));
  await sql`
    UPDATE studio_things s
    SET form = CASE WHEN jsonb_typeof(g.form) = 'null' THEN NULL ELSE g.form END, searched_words = coalesce(g.words, ''),
      edited_by = g."editedBy", edited_at = coalesce(g."editedAt", s.edited_at),
      revision = s.revision + 2, import_id = g."importId", import_form = NULL, import_words = NULL
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      AS g ("questionId" bigint, form jsonb, words text, "editedBy" bigint, "editedAt" timestamptz, "importId" bigint)
    WHERE s.kind = 'question' AND s.thing_id = g."questionId" AND s.import_id = ${of.importId}`.execute(trx);
}

export async function deleteImportedDrafts(
  trx: Transaction<Tables>,
  of: { readonly kind: 'question' | 'exercise'; readonly ids: readonly number[] },
): Promise<void> {
  await sql`
    DELETE FROM studio_things WHERE kind = ${of.kind} AND thing_id = ANY (${[...of.ids]}::bigint[])`.execute(
    trx,
  );
}
