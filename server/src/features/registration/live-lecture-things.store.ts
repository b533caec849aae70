/** Live lectures as the studio reads and writes them: who teaches, when, where, and for how many. */
import { sql } from 'kysely';
import { z } from 'zod';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { ListedThing } from '../../platform/things/listed-thing.ts';
import {
  AS_DRAFT,
  type ListedTable,
  listedFrom,
  orNull,
  publishListed,
  WITHDRAWN,
} from '../../platform/things/listed-things.store.ts';

const lectures = {
  kind: 'liveLecture',
  table: 'registration_lectures',
  name: 'teacher_name',
  parent: {
    table: 'registration_subjects',
    column: 'subject_id',
    label: sql<string>`(SELECT k.name FROM registration_tracks k WHERE k.id = p.track_id) || ' – ' || p.name`,
    order: sql`(SELECT k.sort_order FROM registration_tracks k WHERE k.id = p.track_id), p.sort_order`,
    courseId: sql<number>`p.course_id`,
  },
  ...WITHDRAWN,
  fresh: { ...AS_DRAFT, starts_at: sql`now()`, ends_at: sql`now() + interval '1 hour'` },
  hasCourse: true,
  isOrdered: false,
  from: sql`CASE WHEN NOT t.is_draft THEN t.starts_at END`,
  to: sql`CASE WHEN NOT t.is_draft THEN t.ends_at END`,
  uses: { places: sql`SELECT count(*) FROM registration_places r WHERE r.lecture_id = t.id` },
} as const satisfies ListedTable;

const text = z.string().nullable();
const lectureRow = row({
  id: z.int(),
  courseId: z.int(),
  subjectId: z.int(),
  state: z.enum(['draft', 'published', 'hidden']),
  name: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  userNote: text,
  instructionsNote: text,
  joinUrl: text,
  capacity: z.int().nullable(),
  hallName: text,
  hallAddress: text,
  hallCity: text,
});

export const liveLectureThings: ListedThing<'liveLecture'> = {
  kind: 'liveLecture',
  ...listedFrom(lectures),
  select: async (db, id) => {
    const found = await lectureRow.optional(db)`
      SELECT t.id, t.course_id AS "courseId", t.subject_id AS "subjectId", ${lectures.state} AS state,
        t.teacher_name AS name, t.starts_at AS "startsAt", t.ends_at AS "endsAt", t.user_note AS "userNote",
        t.instructions_note AS "instructionsNote", t.join_url AS "joinUrl", t.capacity, t.hall_name AS "hallName",
        t.hall_address AS "hallAddress", t.hall_city AS "hallCity"
      FROM registration_lectures t
      WHERE t.id = ${id}`;
    if (found === undefined) return undefined;
    const { id: lectureId, courseId, subjectId, state, startsAt, endsAt, ...fields } = found;
    const isFresh = state === 'draft';
    const form = {
      ...fields,
      startTime: isFresh ? null : startsAt.toISOString(),
      endTime: isFresh ? null : endsAt.toISOString(),
    };
    return { id: lectureId, courseId, parentId: subjectId, name: form.name, state, form };
  },
  publish: (trx, { id, form, now }) =>
    publishListed(trx, lectures, {
      id,
      columns: {
        teacher_name: form.name,
        starts_at: new Date(form.startTime ?? now),
        ends_at: new Date(form.endTime ?? now),
        user_note: orNull(form.userNote),
        instructions_note: orNull(form.instructionsNote),
        join_url: orNull(form.joinUrl),
        capacity: form.capacity,
        hall_name: orNull(form.hallName),
        hall_address: orNull(form.hallAddress),
        hall_city: orNull(form.hallCity),
      },
    }),
};
