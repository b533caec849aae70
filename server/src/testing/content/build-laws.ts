/** Builders of small laws and collections of them for tests, in the tables as an import leaves them. */
import type { LawText } from '@sugya/contract/laws.ts';
import { type Insertable, type Kysely, sql } from 'kysely';
import { prepareLawTexts } from '../../features/laws/import/prepare-law-texts.ts';
import type { LawsCollections, LawsItems, LawsLaws, Tables } from '../../platform/database/tables.ts';

export type BuiltClause = { id: number; number: string; name: string };
export type BuiltLaw = {
  lawId: number;
  name: string;
  externalId: string;
  /** In the order of the text. */
  clauses: BuiltClause[];
};
export type BuiltLawCollection = { collectionId: number; name: string };

/** A heading, or a clause with the texts of the rows after its first. */
export type LawPart =
  | {
      readonly heading: 'Part' | 'Chapter' | 'Mark' | 'Addition';
      readonly title: string;
      readonly about?: string;
    }
  | {
      readonly clause: string;
      readonly title?: string;
      readonly content?: string;
      readonly rows?: readonly string[];
    };

export type LawOverrides = {
  readonly contents?: readonly LawPart[];
  readonly law?: Partial<Insertable<LawsLaws>>;
  readonly signatures?: LawText['lawData']['Signatures'];
  readonly versionDate?: string | null;
  readonly isOfficial?: boolean;
};

/** Two chapters with three clauses and one; the second clause has sub-clauses. */
export const twoChapters: readonly LawPart[] = [
  { heading: 'Chapter', title: 'פרק א׳', about: 'הוראות כלליות' },
  { clause: '1', title: 'הגדרות', content: 'בחוק זה – ”סירה“ היא כלי שיט.' },
  { clause: '2', title: 'רישום', rows: ['סירה תירשם.', 'סירה קטנה אינה חייבת ברישום.'] },
  { clause: '2א', title: 'ביטול', content: 'רישום יבוטל בהודעה.' },
  { heading: 'Chapter', title: 'פרק ב׳', about: 'שונות' },
  { clause: '3', title: 'תחילה', content: 'תחילתו של חוק זה ביום פרסומו.' },
];

let counter = 0;

export async function buildLaw(db: Kysely<Tables>, overrides: LawOverrides = {}): Promise<BuiltLaw> {
  counter += 1;
  const law = await db
    .insertInto('laws_laws')
    .values({ external_id: `law-${counter}`, name: `חוק לבדיקה ${counter}`, ...overrides.law })
    .returning(['id', 'name', 'external_id'])
    .executeTakeFirstOrThrow();
  const contents = overrides.contents ?? twoChapters;
  const clauses = await insertClauses(db, law.id, contents);
  const versionDate = overrides.versionDate === undefined ? '2026-01-01' : overrides.versionDate;
  const isOfficial = overrides.isOfficial ?? false;
  const signatures = overrides.signatures ?? [];
  const { rows: versions } = await sql<{ id: number }>`
    INSERT INTO laws_versions (law_id, version, is_current, version_date, is_official, source_format, content_hash,
      signatures, created_at)
    VALUES (${law.id}, 1, true, ${versionDate}, ${isOfficial}, 'wikitext', ${`hash-${counter}`},
      ${JSON.stringify(signatures)}::jsonb, '2026-01-01T00:00:00Z')
    RETURNING id`.execute(db);
  const versionId = versions[0]?.id ?? 0;
  await db
    .insertInto('laws_items')
    .values(
      itemsOf(contents, clauses).map((item, place) => ({
        version_id: versionId,
        ordinal: place + 1,
        ...item,
      })),
    )
    .execute();
  await db.transaction().execute((trx) => prepareLawTexts(trx, [law.id]));
  return { lawId: law.id, name: law.name, externalId: law.external_id ?? '', clauses };
}

/** The clause with this number; a law of tests has it. */
export function clauseOf(law: BuiltLaw, number: string): BuiltClause {
  const clause = law.clauses.find((one) => one.number === number);
  if (clause === undefined) throw new Error(`The law has no clause ${number}`);
  return clause;
}

export type CollectionOverrides = {
  /** Laws as a whole, or chosen clauses of them by number, in the order of the collection. */
  readonly of: readonly { readonly law: BuiltLaw; readonly clauses?: readonly string[] }[];
  readonly collection?: Partial<Insertable<LawsCollections>>;
};

export async function buildLawCollection(
  db: Kysely<Tables>,
  overrides: CollectionOverrides,
): Promise<BuiltLawCollection> {
  counter += 1;
  const collection = await db
    .insertInto('laws_collections')
    .values({ external_id: `laws-${counter}`, name: `מקבץ לבדיקה ${counter}`, ...overrides.collection })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  const items = overrides.of.flatMap(({ law, clauses }, place) =>
    (clauses ?? [null]).map((number, inLaw) => ({
      collection_id: collection.id,
      law_id: law.lawId,
      clause_id: number === null ? null : clauseOf(law, number).id,
      sort_order: (place + 1) * 1000 + inLaw,
    })),
  );
  await db.insertInto('laws_collection_items').values(items).execute();
  return { collectionId: collection.id, name: collection.name };
}

/** What the exercise or the lesson shows beside its questions, or on its law page. */
export async function showCollection(
  db: Kysely<Tables>,
  of: { readonly collectionId: number; readonly exerciseId?: number; readonly lessonId?: number },
): Promise<void> {
  const shown = { law_collection_id: of.collectionId };
  if (of.exerciseId !== undefined)
    await db.updateTable('exercises_exercises').set(shown).where('id', '=', of.exerciseId).execute();
  if (of.lessonId !== undefined)
    await db.updateTable('courses_lessons').set(shown).where('id', '=', of.lessonId).execute();
}

/** What the calls about laws are about. */
export type BuiltStatutes = {
  readonly law: BuiltLaw;
  /** Shown by the exercise and its lesson: two clauses of the law. */
  readonly collectionId: number;
  /** A collection that nothing shows. */
  readonly freeCollectionId: number;
  /** Of the collection that is shown: its clause changed. */
  readonly alarmId: number;
};

export async function buildStatutes(
  db: Kysely<Tables>,
  shownBy: { readonly exerciseId: number; readonly lessonId: number },
): Promise<BuiltStatutes> {
  const law = await buildLaw(db);
  const { collectionId } = await buildLawCollection(db, { of: [{ law, clauses: ['2', '3'] }] });
  const free = await buildLawCollection(db, { of: [{ law }] });
  await showCollection(db, { collectionId, ...shownBy });
  const alarmId = await buildAlarm(db, { law, collectionId });
  return { law, collectionId, freeCollectionId: free.collectionId, alarmId };
}

async function buildAlarm(
  db: Kysely<Tables>,
  { law, collectionId }: { readonly law: BuiltLaw; readonly collectionId: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO laws_alarms (law_id, clause_id, from_version, to_version, change, source_kind, source_id, raised_at)
    SELECT law_id, ${clauseOf(law, '2').id}, id, id, 'wording', 'collection', ${collectionId}, created_at
    FROM laws_versions WHERE law_id = ${law.lawId} AND is_current
    RETURNING id`.execute(db);
  return rows[0]?.id ?? 0;
}

export type QuestionLaws = {
  readonly versionId: number;
  readonly laws: readonly BuiltLaw[];
  /** Each by its law; without a number any clause of that law is right. */
  readonly correct?: readonly { readonly law: BuiltLaw; readonly clause?: string }[];
};

/** The question asks which law and which clause answer it. */
export async function giveQuestionLaws(db: Kysely<Tables>, of: QuestionLaws): Promise<void> {
  const question_version_id = of.versionId;
  await db
    .updateTable('exercises_question_versions')
    .set({ uses_laws: true })
    .where('id', '=', of.versionId)
    .execute();
  await db
    .insertInto('exercises_question_laws')
    .values(
      of.laws.map(({ lawId }, place) => ({ question_version_id, law_id: lawId, sort_order: place + 1 })),
    )
    .execute();
  const correct = of.correct ?? [];
  if (correct.length === 0) return;
  await db
    .insertInto('exercises_question_links')
    .values(
      correct.map(({ law, clause }, place) => ({
        question_version_id,
        role: 'key',
        law_id: law.lawId,
        clause_id: clause === undefined ? null : clauseOf(law, clause).id,
        sort_order: place + 1,
      })),
    )
    .execute();
}

async function insertClauses(
  db: Kysely<Tables>,
  lawId: number,
  contents: readonly LawPart[],
): Promise<BuiltClause[]> {
  const clauses = contents.flatMap((part) => ('clause' in part ? [part] : []));
  if (clauses.length === 0) return [];
  const rows = await db
    .insertInto('laws_clauses')
    .values(
      clauses.map((part, place) => ({
        law_id: lawId,
        path: part.clause,
        number: part.clause,
        name: part.title === undefined ? part.clause : `${part.clause} – ${part.title}`,
        text_hash: `text-${place}`,
        sort_order: place + 1,
      })),
    )
    .returning(['id', 'number', 'name', 'sort_order'])
    .execute();
  return rows
    .sort((a, b) => a.sort_order - b.sort_order)
    .map(({ id, number, name }) => ({ id, number, name }));
}

type ItemColumns = Omit<Insertable<LawsItems>, 'version_id' | 'ordinal'>;

function itemsOf(contents: readonly LawPart[], clauses: readonly BuiltClause[]): ItemColumns[] {
  const idOf = new Map(clauses.map(({ number, id }) => [number, id]));
  return contents.flatMap((part): ItemColumns[] => {
    if ('heading' in part)
      return [{ type: part.heading, indentation: 0, title: part.title, title_content: part.about ?? null }];
    const clause_id = idOf.get(part.clause) ?? null;
    const first = {
      type: 'Clause',
      indentation: 0,
      clause_id,
      number: part.clause,
      title: part.title ?? null,
      content: part.content ?? null,
    };
    const rows = (part.rows ?? []).map((content, row) => ({
      type: 'None',
      indentation: 1,
      clause_id,
      marks: [`(${'אבגדה'[row]})`],
      content,
    }));
    return [first, ...rows];
  });
}
