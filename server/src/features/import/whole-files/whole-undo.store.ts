/** What a pack or a statute brought, and what stands in the way of taking it back. */
import { inTheWayReasons } from '@sugya/contract/import.ts';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { courseOfThing } from '../../../platform/things/course-of-thing.store.ts';
import { everIn } from '../../../platform/things/ever-in-course.store.ts';

export const BROUGHT = ['course', 'law', 'lawCollection', 'verdict', 'verdictCollection'] as const;
export type BroughtKind = (typeof BROUGHT)[number];
const broughtRow = row({ kind: z.enum(BROUGHT), id: z.int() });
export type Brought = Row<typeof broughtRow>;

export async function noteBrought(
  db: Kysely<Tables>,
  importId: number,
  things: readonly Brought[],
): Promise<void> {
  await sql`
    INSERT INTO import_things (import_id, kind, thing_id)
    SELECT ${importId}::bigint, g.kind, g.id
    FROM unnest(${things.map(({ kind }) => kind)}::text[], ${things.map(({ id }) => id)}::bigint[]) AS g (kind, id)
    ON CONFLICT DO NOTHING`.execute(db);
}

export async function selectBrought(db: Kysely<Tables>, importId: number): Promise<Brought[]> {
  return await broughtRow.all(db)`
    SELECT kind, thing_id AS id FROM import_things WHERE import_id = ${importId} ORDER BY kind, thing_id`;
}

const countRow = row({ thing: z.string(), count: z.int() });

/** Of the rows of the file that added something, by what they are. */
export async function countAdded(db: Kysely<Tables>, importId: number): Promise<Row<typeof countRow>[]> {
  return await countRow.all(db)`
    SELECT thing, count(*) AS count FROM import_rows
    WHERE import_id = ${importId} AND outcome = 'added'
    GROUP BY thing
    ORDER BY min(place)`;
}

const inTheWayRow = row({
  why: z.enum(inTheWayReasons),
  thing: z.string(),
  count: z.int(),
  names: z.array(z.string()),
});
export type InTheWay = Row<typeof inTheWayRow>;

/** So many are named. */
const MOST_NAMES = 5;

/** Empty: all that the import brought can go, and nothing of it is missed. */
export async function selectInTheWay(
  db: Kysely<Tables>,
  { importId, kind }: { readonly importId: number; readonly kind: 'pack' | 'laws' },
): Promise<InTheWay[]> {
  return await inTheWayRow.all(db)`
    WITH brought AS MATERIALIZED (
      SELECT kind, thing_id AS id FROM import_things WHERE import_id = ${importId}
    ), at AS (
      SELECT i.ended_at FROM import_imports i WHERE i.id = ${importId}
    ), found (why, thing, name) AS (
      SELECT 'changed', r.thing, coalesce(nullif(r.text, ''), r.item) FROM import_rows r
      WHERE r.import_id = ${importId} AND r.outcome = 'changed'
      UNION ALL SELECT 'unrecorded', 'file', ''
      WHERE NOT EXISTS (SELECT 1 FROM brought)
        AND EXISTS (SELECT 1 FROM import_rows r WHERE r.import_id = ${importId} AND r.outcome = 'added')
      UNION ALL SELECT 'courseThere', r.thing, coalesce(nullif(r.text, ''), r.item) FROM import_rows r
      WHERE ${kind === 'pack'} AND r.import_id = ${importId} AND r.outcome = 'added' AND EXISTS (SELECT 1 FROM brought)
        AND r.thing NOT IN ('law', 'lawCollection', 'verdict', 'verdictCollection')
        AND NOT EXISTS (SELECT 1 FROM brought b WHERE b.kind = 'course')
      UNION ALL SELECT 'students', 'course', concat_ws(' ', u.private_name, u.last_name)
      FROM account_users u WHERE u.id IN (SELECT s.user_id FROM (${everIn(sql`SELECT b.id FROM brought b WHERE b.kind = 'course'`)}) s)
      UNION ALL SELECT 'edited', t.kind, ''
      FROM studio_things t
      JOIN brought b ON b.kind = 'course' AND b.id = ${courseOfThing({ kind: sql`t.kind`, id: sql`t.thing_id` })}
      WHERE t.edited_at > (SELECT ended_at FROM at)
      UNION ALL SELECT DISTINCT 'edited', 'question', v.name
      FROM exercises_rulings g
      JOIN exercises_question_versions v ON v.question_id = g.question_id AND v.is_current
      JOIN exercises_questions q ON q.id = g.question_id
      JOIN exercises_exercises e ON e.id = q.exercise_id
      JOIN brought b ON b.kind = 'course' AND b.id = e.course_id
      UNION ALL SELECT 'edited', b.kind, l.name FROM brought b JOIN laws_laws l ON b.kind = 'law' AND l.id = b.id
      WHERE l.revision > 1
      UNION ALL SELECT 'edited', b.kind, c.name
      FROM brought b JOIN laws_collections c ON b.kind = 'lawCollection' AND c.id = b.id
      WHERE c.revision > 1
      UNION ALL SELECT 'edited', b.kind, c.name
      FROM brought b JOIN verdicts_collections c ON b.kind = 'verdictCollection' AND c.id = b.id
      WHERE c.revision > 1
      UNION ALL SELECT 'edited', b.kind, v.name
      FROM brought b JOIN verdicts_summaries v ON b.kind = 'verdict' AND v.id = b.id
      WHERE v.revision > 1
      UNION ALL SELECT 'imported', 'file', o.file_name
      FROM import_imports o JOIN brought b ON b.kind = 'course' AND o.course_id = b.id
      WHERE o.id > ${importId} AND o.state IN ('running', 'failed', 'done')
      UNION ALL ${usesElsewhere}
    )
    SELECT why, thing, count(*) AS count,
      coalesce(to_jsonb((array_agg(name ORDER BY name) FILTER (WHERE name <> ''))[1:${MOST_NAMES}::integer]), '[]') AS names
    FROM found
    GROUP BY why, thing
    ORDER BY why, thing`;
}

const isBrought = (kind: BroughtKind, id: RawBuilder<unknown>) =>
  sql`EXISTS (SELECT 1 FROM brought b WHERE b.kind = ${kind} AND b.id = ${id})`;

/** What a question names by the statute's number waits for it again; `w` is the question's law or link. */
const waitsAgain = (isSamePlace: RawBuilder<unknown>) => sql`EXISTS (
  SELECT FROM exercises_named_places n JOIN laws_laws l ON l.external_id = n.law_number
  WHERE n.question_version_id = w.question_version_id AND n.sort_order = w.sort_order AND l.id = w.law_id AND ${isSamePlace}
)`;

/** Laws, summaries and collections outlive the course that they came with, and others may use them. */
const usesElsewhere: RawBuilder<unknown> = sql.join(
  [
    sql`SELECT 'used', 'lawCollection', c.name
      FROM laws_collections c
      WHERE NOT ${isBrought('lawCollection', sql`c.id`)}
        AND EXISTS (
          SELECT 1 FROM laws_collection_items i
          WHERE i.collection_id = c.id AND ${isBrought('law', sql`i.law_id`)} AND NOT EXISTS (
            SELECT FROM laws_named_items n JOIN laws_laws l ON l.external_id = n.law_number
            WHERE n.collection_id = i.collection_id AND l.id = i.law_id
          )
        )`,
    sql`SELECT DISTINCT 'used', 'question', v.name
      FROM exercises_question_versions v
      JOIN exercises_questions q ON q.id = v.question_id
      JOIN exercises_exercises e ON e.id = q.exercise_id
      WHERE NOT ${isBrought('course', sql`e.course_id`)} AND (
        EXISTS (
          SELECT 1 FROM exercises_question_laws w
          WHERE w.question_version_id = v.id AND ${isBrought('law', sql`w.law_id`)} AND NOT ${waitsAgain(sql`n.role = 'asked'`)}
        ) OR EXISTS (
          SELECT 1 FROM exercises_question_links w
          WHERE w.question_version_id = v.id AND ${isBrought('law', sql`w.law_id`)} AND NOT ${waitsAgain(sql`n.role = w.role`)}
        )
      )`,
    sql`SELECT 'used', 'sitting', s.name
      FROM exam_sittings s
      WHERE NOT ${isBrought('course', sql`s.course_id`)} AND EXISTS (
        SELECT 1 FROM exam_sitting_statutes t
        WHERE t.sitting_id = s.id AND ${isBrought('law', sql`t.law_id`)}
          -- What names the statute by its number goes on waiting for it.
          AND NOT EXISTS (
            SELECT 1 FROM exam_named_statutes n
            JOIN laws_laws l ON l.id = t.law_id AND l.external_id = n.law_number
            WHERE n.sitting_id = s.id)
      )`,
    sql`SELECT DISTINCT 'chosen', 'law', l.name
      FROM laws_laws l
      WHERE ${isBrought('law', sql`l.id`)} AND EXISTS (SELECT 1 FROM exercises_solutions s WHERE s.selected_law_id = l.id)`,
    sql`SELECT 'used', 'law', l.name
      FROM laws_laws l
      WHERE NOT ${isBrought('law', sql`l.id`)} AND EXISTS (
        SELECT 1 FROM laws_clauses k JOIN laws_extensions x ON x.clause_id = k.id
        WHERE k.law_id = l.id AND ${isBrought('law', sql`x.target_law_id`)}
      )`,
    sql`SELECT 'used', 'verdictCollection', c.name
      FROM verdicts_collections c
      WHERE NOT ${isBrought('verdictCollection', sql`c.id`)} AND EXISTS (
        SELECT 1 FROM verdicts_collection_items i WHERE i.collection_id = c.id AND ${isBrought('verdict', sql`i.summary_id`)}
      )`,
    ...(['lawCollection', 'verdictCollection'] as const).flatMap((kind) => {
      const column = sql.ref(kind === 'lawCollection' ? 'law_collection_id' : 'verdict_collection_id');
      return [
        ['lesson', 'courses_lessons'] as const,
        ['video', 'lectures_videos'] as const,
        ...(kind === 'lawCollection' ? [['exercise', 'exercises_exercises'] as const] : []),
      ].map(
        ([thing, table]) => sql`SELECT 'used', ${thing}, p.name
          FROM ${sql.table(table)} p
          WHERE NOT ${isBrought('course', sql`p.course_id`)} AND ${isBrought(kind, sql`p.${column}`)}`,
      );
    }),
  ],
  sql` UNION ALL `,
);

/** The history of a course that goes stays with all courses. */
export async function releaseImports(trx: Transaction<Tables>, courseId: number): Promise<void> {
  await sql`UPDATE import_imports SET course_id = NULL WHERE course_id = ${courseId}`.execute(trx);
}
