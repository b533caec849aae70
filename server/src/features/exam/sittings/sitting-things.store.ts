/** Sittings as the studio reads and writes them. */
import { examSubject } from '@sugya/contract/exam.ts';
import type { FormOf } from '@sugya/contract/studio-forms.ts';
import { DEFAULT_RULE } from '@sugya/domain/calculator.ts';
import type { Lack } from '@sugya/domain/studio/lacks.ts';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ListedThing } from '../../../platform/things/listed-thing.ts';
import {
  AS_DRAFT,
  IN_COURSE,
  type ListedTable,
  listedFrom,
  orNull,
  publishListed,
  WITHDRAWN,
} from '../../../platform/things/listed-things.store.ts';
import { ruleColumns } from './rule-columns.ts';
import {
  papersOfSitting,
  selectUnkept,
  sittingPaper,
  sittingPart,
  sittingStatute,
  statutesOfSitting,
  writePapers,
  writeStatutes,
} from './sitting-parts.store.ts';

const sittings = {
  kind: 'sitting',
  table: 'exam_sittings',
  name: 'name',
  parent: IN_COURSE,
  ...WITHDRAWN,
  fresh: AS_DRAFT,
  hasCourse: true,
  isOrdered: false,
  from: sql`(t.exam_date::timestamp AT TIME ZONE 'Asia/Jerusalem')`,
  uses: { courses: sql`SELECT count(*) FROM courses_courses c WHERE c.sitting_id = t.id` },
} as const satisfies ListedTable;

const sittingRow = row({
  id: z.int(),
  courseId: z.int(),
  state: z.enum(['draft', 'published', 'hidden']),
  name: z.string(),
  examDate: z.iso.date().nullable(),
  lawDate: z.iso.date().nullable(),
  caseLawDate: z.iso.date().nullable(),
  proceduralWeight: z.int().nullable(),
  substantiveWeight: z.int().nullable(),
  lastWeight: z.int().nullable(),
  passMark: z.int().nullable(),
  minimumPercent: z.number().nullable(),
  inputScale: z.enum(['percent', 'points']).nullable(),
  step: z.number().nullable(),
  rounding: z.enum(['none', 'halfUp', 'up']),
  kind: z.enum(['regular', 'special']),
  publishedOn: z.iso.date().nullable(),
  requiresDatedLaw: z.boolean(),
  isBookletSearchable: z.boolean(),
  parts: z.array(sittingPart),
  blueprint: z.array(z.strictObject({ subject: examSubject, count: z.int() })),
  statutes: z.array(sittingStatute),
  papers: z.array(sittingPaper),
  source: z.string().nullable(),
  asOf: z.iso.date().nullable(),
  confidence: z.string().nullable(),
});

/** What the courses do when one of their sittings is published, and when it is taken back. */
export type OfCourses = {
  readonly propose: (
    trx: Transaction<Tables>,
    of: { readonly courseId: number; readonly sittingId: number },
  ) => Promise<void>;
  readonly release: (trx: Transaction<Tables>, sittingId: number) => Promise<void>;
};

export function sittingThings({ propose, release }: OfCourses): ListedThing<'sitting'> {
  const listed = listedFrom(sittings);
  const select: ListedThing<'sitting'>['select'] = async (db, id) => {
    const found = await sittingRow.optional(db)`
      SELECT t.id, t.course_id AS "courseId", ${sittings.state} AS state, t.name, t.exam_date AS "examDate",
        t.law_date AS "lawDate", t.case_law_date AS "caseLawDate", t.procedural_weight AS "proceduralWeight",
        t.substantive_weight AS "substantiveWeight", t.last_weight AS "lastWeight", t.pass_mark AS "passMark",
        t.minimum_percent AS "minimumPercent", t.input_scale AS "inputScale", t.step, t.rounding, t.kind,
        t.published_on AS "publishedOn", t.requires_dated_law AS "requiresDatedLaw",
        t.is_booklet_searchable AS "isBookletSearchable", t.parts, t.blueprint, inside.statutes, inside.papers, t.source, t.as_of AS "asOf", t.confidence
      FROM exam_sittings t
      CROSS JOIN LATERAL (
        SELECT ${statutesOfSitting} AS statutes, ${papersOfSitting} AS papers FROM (SELECT t.id) s
      ) inside
      WHERE t.id = ${id}`;
    if (found === undefined) return undefined;
    const { id: sittingId, courseId, state, inputScale, step, ...fields } = found;
    const form = {
      ...fields,
      inputScale: inputScale ?? DEFAULT_RULE.inputScale,
      step: step ?? DEFAULT_RULE.step,
    };
    return { id: sittingId, courseId, parentId: courseId, name: form.name, state, form };
  };
  return {
    kind: 'sitting',
    ...listed,
    select,
    publish: async (trx, { id, form }) => {
      await publishListed(trx, sittings, { id, columns: sittingColumns(form) });
      await writeStatutes(trx, { sittingId: id, statutes: form.statutes });
      const stored = await select(trx, id);
      if (stored === undefined) return;
      const { courseId } = stored;
      await writePapers(trx, { sittingId: id, courseId, papers: form.papers });
      await propose(trx, { courseId, sittingId: id });
    },
    lacksElsewhere: async (db, forms) => {
      const lacks: Lack[][] = [];
      for (const { papers } of forms) {
        const names = papers.flatMap(({ parts }) => parts.flatMap(({ questions }) => questions));
        const unkept = await selectUnkept(db, names);
        lacks.push(unkept.length === 0 ? [] : [{ field: 'papers', code: 'question_not_kept' }]);
      }
      return lacks;
    },
    hide: async (trx, id) => {
      await listed.hide(trx, id);
      await release(trx, id);
    },
  };
}

/** All of the rule or none of it: a form that could be published has all weights or none. */
function sittingColumns(form: FormOf<'sitting'>) {
  const { proceduralWeight, substantiveWeight, lastWeight } = form;
  const hasRule = proceduralWeight !== null && substantiveWeight !== null && lastWeight !== null;
  const rule = hasRule
    ? {
        ...form,
        proceduralWeight,
        substantiveWeight,
        lastWeight,
        passMark: form.passMark ?? DEFAULT_RULE.passMark,
      }
    : null;
  return {
    name: form.name,
    exam_date: form.examDate,
    law_date: form.lawDate,
    case_law_date: form.caseLawDate,
    rounding: form.rounding,
    kind: form.kind,
    published_on: form.publishedOn,
    requires_dated_law: form.requiresDatedLaw,
    is_booklet_searchable: form.isBookletSearchable,
    parts: JSON.stringify(form.parts),
    blueprint: JSON.stringify(form.blueprint),
    source: orNull(form.source),
    as_of: form.asOf,
    confidence: orNull(form.confidence),
    ...ruleColumns(rule),
  };
}
