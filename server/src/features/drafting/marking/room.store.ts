/** How marking goes in a course: for staff, without students. */
import type { MarkPair } from '@sugya/domain/drafting/staff/agreement.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const progressRow = row({
  isConfirmed: z.boolean(),
  handedIn: z.int(),
  settled: z.int(),
  atThird: z.int(),
  openAppeals: z.int(),
  oldestWaiting: z.date().nullable(),
});

export async function selectProgress(
  db: Kysely<Tables>,
  { courseId, markerId }: { readonly courseId: number; readonly markerId: number },
) {
  return await progressRow.one(db)`
    SELECT EXISTS (SELECT 1 FROM drafting_markers k WHERE k.marker_id = ${markerId}) AS "isConfirmed",
      count(*) AS "handedIn", count(s.settled_at) AS settled,
      count(*) FILTER (WHERE s.settled_at IS NULL AND (
        SELECT count(*) FROM drafting_markings m
        WHERE m.user_id = s.user_id AND m.attempt_id = s.attempt_id AND m.marked_at IS NOT NULL) >= 2) AS "atThird",
      count(*) FILTER (WHERE s.appealed_at IS NOT NULL AND s.decided_at IS NULL) AS "openAppeals",
      min(s.handed_in_at) FILTER (WHERE s.settled_at IS NULL) AS "oldestWaiting"
    FROM drafting_scripts s
    WHERE s.course_id = ${courseId}`;
}

const pairRow = row({
  language: z.array(z.number()),
  organisation: z.array(z.number()),
  content: z.array(z.number()),
});

/** Enough to tell agreement, and quick to count. */
const MOST_PAIRS = 2_000;

/** The first two marks of each text, in the order in which they were given: of the newest texts. */
export async function selectPairs(
  db: Kysely<Tables>,
  courseId: number,
): Promise<Record<'language' | 'organisation' | 'content' | 'total', MarkPair[]>> {
  const rows = await pairRow.all(db)`
    SELECT jsonb_build_array((a.language->>'points')::double precision, (b.language->>'points')::double precision) AS language,
      jsonb_build_array((a.organisation->>'points')::double precision, (b.organisation->>'points')::double precision)
        AS organisation,
      jsonb_build_array(a.content, b.content) AS content
    FROM drafting_scripts s
    CROSS JOIN LATERAL (
      SELECT array_agg(m.id ORDER BY m.marked_at, m.id) AS ids FROM drafting_markings m
      WHERE m.user_id = s.user_id AND m.attempt_id = s.attempt_id AND m.marked_at IS NOT NULL AND NOT m.is_of_appeal
    ) f
    JOIN drafting_markings a ON a.id = f.ids[1]
    JOIN drafting_markings b ON b.id = f.ids[2]
    WHERE s.course_id = ${courseId}
    ORDER BY s.handed_in_at DESC, s.user_id, s.attempt_id
    LIMIT ${MOST_PAIRS}`;
  const pairOf = ([one = 0, other = 0]: readonly number[]): MarkPair => [one, other];
  return {
    language: rows.map(({ language }) => pairOf(language)),
    organisation: rows.map(({ organisation }) => pairOf(organisation)),
    content: rows.map(({ content }) => pairOf(content)),
    total: rows.map(({ language, organisation, content }) => {
      const [a, b, c] = [pairOf(language), pairOf(organisation), pairOf(content)];
      return [a[0] + b[0] + c[0], a[1] + b[1] + c[1]];
    }),
  };
}
