/** Writes the sittings of a content pack, and the one that its course prepares for. */
import type { PackCourse } from '@sugya/contract/content-pack.ts';
import type { PackSitting } from '@sugya/contract/content-pack-sitting.ts';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { isOfStudio } from '../../../platform/things/thing-rows.store.ts';
import { writeDifferences } from '../../../platform/written-row.ts';
import { type NamedStatute, replaceNamedStatutes } from './named-statutes.store.ts';
import { ruleColumns } from './rule-columns.ts';
import { writePapers, writeStatutes } from './sitting-parts.store.ts';

/** With its statutes as the database knows them. */
export type SittingToWrite = Omit<PackSitting, 'statutes'> & {
  readonly statutes: readonly {
    readonly lawId: number;
    readonly isInBooklet: boolean;
    readonly place: number;
  }[];
  /** By their numbers in the registry, whether they are here or not. */
  readonly named: readonly NamedStatute[];
};

type Written = { readonly sittingId: number | null; readonly hasChanged: boolean };

const presentRow = row({ id: z.int().nullable(), externalId: z.string().nullable() });
const digestRow = row({ digest: z.string().nullable() });

/**
 * The sittings of the pack, and the one of its course: where it names none, one of its own is made of its day and its
 * calculator. Where the pack says nothing of an examination, a sitting that staff wrote stays, and one that a pack wrote is
 * taken from the course. After the questions, which fixed papers name.
 */
export async function writeSittings(
  trx: Transaction<Tables>,
  of: {
    readonly courseId: number;
    readonly course: PackCourse;
    readonly sittings: readonly SittingToWrite[];
  },
): Promise<Written> {
  const { courseId, course, sittings } = of;
  const before = await digest(trx, courseId);
  const ids = new Map<string, number>();
  for (const sitting of sittings)
    ids.set(sitting.externalId, await writeSitting(trx, { courseId, course, sitting }));
  await withdrawOthers(trx, { courseId, names: [...ids.keys()] });
  const hasChanged = before !== (await digest(trx, courseId));
  if (course.sitting === null) {
    const own = await writeOwnSitting(trx, { courseId, course });
    return { ...own, hasChanged: own.hasChanged || hasChanged };
  }
  const sittingId = ids.get(course.sitting);
  if (sittingId === undefined) throw new Error(`${course.sitting} was checked and is not there`);
  const present = await selectPresent(trx, courseId);
  return { sittingId, hasChanged: hasChanged || present.id !== sittingId };
}

async function writeSitting(
  trx: Transaction<Tables>,
  { courseId, course, sitting }: { courseId: number; course: PackCourse; sitting: SittingToWrite },
): Promise<number> {
  const weight = (key: 'A' | 'B' | 'C') => sitting.parts.find((part) => part.key === key)?.weight ?? 0;
  const isOfCourse = course.sitting === sitting.externalId;
  const columns = {
    name: sitting.name,
    exam_date: sitting.date ?? (isOfCourse ? course.examDate : null),
    kind: sitting.kind,
    published_on: sitting.publishedOn,
    law_date: sitting.lawCutoff,
    case_law_date: sitting.caseLawCutoff,
    requires_dated_law: sitting.requiresDatedLaw,
    is_booklet_searchable: sitting.isBookletSearchable,
    rounding: sitting.rounding,
    source: sitting.source,
    as_of: sitting.asOf,
    confidence: sitting.confidence,
    is_withdrawn: false,
    is_draft: false,
    ...ruleColumns({
      proceduralWeight: weight('B'),
      substantiveWeight: weight('C'),
      lastWeight: weight('A'),
      passMark: sitting.passPercent,
      minimumPercent: sitting.minimumPercentOfPart,
      inputScale: sitting.inputScale,
      step: sitting.step,
    }),
  };
  const { id } = await trx
    .insertInto('exam_sittings')
    .values({ course_id: courseId, external_id: sitting.externalId, ...columns })
    .onConflict((conflict) => conflict.columns(['course_id', 'external_id']).doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow();
  const parts = sitting.parts
    .toSorted((a, b) => a.order - b.order)
    .map(({ weight: _weight, ...part }) => part);
  await sql`
    UPDATE exam_sittings
    SET parts = ${JSON.stringify(parts)}::jsonb, blueprint = ${JSON.stringify(sitting.blueprint)}::jsonb
    WHERE id = ${id}`.execute(trx);
  await writeStatutes(trx, { sittingId: id, statutes: sitting.statutes });
  await replaceNamedStatutes(trx, { sittingId: id, statutes: sitting.named });
  await writePapers(trx, { sittingId: id, courseId, papers: sitting.papers });
  return id;
}

/** Those of earlier packs; what staff made, and what the course's own day made, stays. */
async function withdrawOthers(
  trx: Transaction<Tables>,
  { courseId, names }: { readonly courseId: number; readonly names: readonly string[] },
): Promise<void> {
  await sql`
    UPDATE exam_sittings SET is_withdrawn = true
    WHERE course_id = ${courseId} AND NOT is_withdrawn AND NOT ${isOfStudio} AND external_id NOT LIKE ${`${OWN}%`}
      AND NOT external_id = ANY (${[...names]}::text[])`.execute(trx);
}

/** All that sittings say; two that are equal say the same. */
async function digest(trx: Transaction<Tables>, courseId: number): Promise<string | null> {
  const { digest: found } = await digestRow.one(trx)`
    SELECT md5(string_agg(jsonb_build_array(to_jsonb(s), statutes.all, papers.all)::text, ' ' ORDER BY s.id)) AS digest
    FROM exam_sittings s
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(to_jsonb(t) ORDER BY t.place) AS all FROM exam_sitting_statutes t WHERE t.sitting_id = s.id
    ) statutes
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_array(p.name, n.part, n.place, n.question_id) ORDER BY p.name, n.part, n.place) AS all
      FROM exam_papers p
      JOIN exam_paper_questions n ON n.paper_id = p.id
      WHERE p.sitting_id = s.id
    ) papers
    WHERE s.course_id = ${courseId}`;
  return found;
}

const OWN = 'course.';

async function selectPresent(trx: Transaction<Tables>, courseId: number) {
  return await presentRow.one(trx)`
    SELECT s.id, s.external_id AS "externalId"
    FROM courses_courses c LEFT JOIN exam_sittings s ON s.id = c.sitting_id
    WHERE c.id = ${courseId}`;
}

async function writeOwnSitting(
  trx: Transaction<Tables>,
  { courseId, course }: { readonly courseId: number; readonly course: PackCourse },
): Promise<Written> {
  const own = `${OWN}${course.externalId}`;
  const present = await selectPresent(trx, courseId);
  const { examDate, calculator } = course;
  if (examDate === null && calculator === null) {
    const isOfPack = present.externalId === own;
    return { sittingId: isOfPack ? null : present.id, hasChanged: isOfPack };
  }
  const stored = await trx
    .selectFrom('exam_sittings')
    .selectAll()
    .where('external_id', '=', own)
    .where('course_id', '=', courseId)
    .execute();
  const columns = {
    name: nameOf(course),
    exam_date: examDate,
    is_withdrawn: false,
    ...ruleColumns(calculator),
  };
  const [written] = await writeDifferences([{ externalId: own, columns }], stored, {
    insert: async (external_id, values) => {
      const { id } = await trx
        .insertInto('exam_sittings')
        .values({ course_id: courseId, external_id, ...values })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    update: async (id, values) => {
      await trx.updateTable('exam_sittings').set(values).where('id', '=', id).execute();
    },
  });
  if (written === undefined) throw new Error(`Writing the sitting of ${course.externalId} wrote nothing`);
  return { sittingId: written.id, hasChanged: written.outcome !== 'unchanged' || present.id !== written.id };
}

/** `12/2026`; without a day that of the course. */
function nameOf({ examDate, name }: PackCourse): string {
  if (examDate === null) return name;
  const [year, month] = examDate.split('-');
  return `${month}/${year}`;
}
