/** Regions, and tracks of live lectures with their subjects, as the studio reads and writes them. */
import { sql } from 'kysely';
import { z } from 'zod';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { ListedThing } from '../../platform/things/listed-thing.ts';
import {
  AS_DRAFT,
  IN_COURSE,
  type ListedTable,
  listedFrom,
  orNull,
  publishListed,
  WITHDRAWN,
} from '../../platform/things/listed-things.store.ts';

const common = { name: 'name', ...WITHDRAWN, fresh: AS_DRAFT, hasCourse: true, isOrdered: true } as const;

const regions = {
  ...common,
  kind: 'region',
  table: 'registration_regions',
  parent: IN_COURSE,
  uses: {},
} as const satisfies ListedTable;

const tracks = {
  ...common,
  kind: 'track',
  table: 'registration_tracks',
  parent: IN_COURSE,
  uses: { subjects: sql`SELECT count(*) FROM registration_subjects s WHERE s.track_id = t.id` },
} as const satisfies ListedTable;

const subjects = {
  ...common,
  kind: 'trackSubject',
  table: 'registration_subjects',
  parent: {
    table: 'registration_tracks',
    column: 'track_id',
    label: sql<string>`p.name`,
    order: sql`p.sort_order`,
    courseId: sql<number>`p.course_id`,
  },
  uses: { lectures: sql`SELECT count(*) FROM registration_lectures l WHERE l.subject_id = t.id` },
} as const satisfies ListedTable;

const named = {
  id: z.int(),
  courseId: z.int(),
  parentId: z.int(),
  state: z.enum(['draft', 'published', 'hidden']),
  name: z.string(),
};
const namedRow = row(named);
const trackRow = row({ ...named, userNote: z.string().nullable() });

export const regionThings: ListedThing<'region'> = {
  kind: 'region',
  ...listedFrom(regions),
  select: async (db, id) => {
    const found = await namedRow.optional(db)`
      SELECT t.id, t.course_id AS "courseId", t.course_id AS "parentId", ${regions.state} AS state, t.name
      FROM registration_regions t
      WHERE t.id = ${id}`;
    return found && { ...found, form: { name: found.name } };
  },
  publish: (trx, { id, form: { name } }) => publishListed(trx, regions, { id, columns: { name } }),
};

export const trackThings: ListedThing<'track'> = {
  kind: 'track',
  ...listedFrom(tracks),
  select: async (db, id) => {
    const found = await trackRow.optional(db)`
      SELECT t.id, t.course_id AS "courseId", t.course_id AS "parentId", ${tracks.state} AS state, t.name,
        t.user_note AS "userNote"
      FROM registration_tracks t
      WHERE t.id = ${id}`;
    if (found === undefined) return undefined;
    const { userNote, ...stored } = found;
    return { ...stored, form: { name: stored.name, userNote } };
  },
  publish: (trx, { id, form }) =>
    publishListed(trx, tracks, { id, columns: { name: form.name, user_note: orNull(form.userNote) } }),
};

export const trackSubjectThings: ListedThing<'trackSubject'> = {
  kind: 'trackSubject',
  ...listedFrom(subjects),
  select: async (db, id) => {
    const found = await namedRow.optional(db)`
      SELECT t.id, t.course_id AS "courseId", t.track_id AS "parentId", ${subjects.state} AS state, t.name
      FROM registration_subjects t
      WHERE t.id = ${id}`;
    return found && { ...found, form: { name: found.name } };
  },
  publish: (trx, { id, form: { name } }) => publishListed(trx, subjects, { id, columns: { name } }),
};
