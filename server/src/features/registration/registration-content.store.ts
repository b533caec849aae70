/** Writes a course's live lectures as a content pack has them. Places stay with their lectures. */
import type { PackLiveLecture, PackLiveLectures, PackTrack } from '@sugya/contract/content-pack-live.ts';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type CheckedRow, type Columns, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isOfStudio } from '../../platform/things/thing-rows.store.ts';
import { type WrittenRow, writeDifferences } from '../../platform/written-row.ts';

type Table =
  | 'registration_regions'
  | 'registration_tracks'
  | 'registration_subjects'
  | 'registration_lectures';

const ofAll = { id: z.int(), external_id: z.string(), is_withdrawn: z.boolean() };
const regionRow = row({ ...ofAll, name: z.string(), sort_order: z.int() });
const trackRow = row({ ...ofAll, name: z.string(), user_note: z.string().nullable(), sort_order: z.int() });
const subjectRow = row({ ...ofAll, track_id: z.int(), name: z.string(), sort_order: z.int() });
const lectureRow = row({
  ...ofAll,
  subject_id: z.int(),
  starts_at: z.date(),
  ends_at: z.date(),
  teacher_name: z.string().nullable(),
  user_note: z.string().nullable(),
  instructions_note: z.string().nullable(),
  join_url: z.string().nullable(),
  hall_name: z.string().nullable(),
  hall_address: z.string().nullable(),
  hall_city: z.string().nullable(),
  capacity: z.int().nullable(),
});

/** Returns the lectures. What the pack does not name is withdrawn. */
export async function writeLiveLectures(
  trx: Transaction<Tables>,
  { courseId, regions, tracks }: PackLiveLectures & { readonly courseId: number },
): Promise<WrittenRow[]> {
  await write(
    trx,
    await storedOf(trx, { table: 'registration_regions', courseId }, regionRow),
    regions.map(({ externalId, name }, place) => ({
      externalId,
      columns: { name, sort_order: place + 1, is_withdrawn: false },
    })),
  );
  const trackIds = idsOf(
    await write(
      trx,
      await storedOf(trx, { table: 'registration_tracks', courseId }, trackRow),
      tracks.map(trackToWrite),
    ),
  );
  const subjects = tracks.flatMap((track) =>
    track.subjects.map((subject, place) => ({
      ...subject,
      columns: {
        track_id: known(trackIds, track.externalId),
        name: subject.name,
        sort_order: place + 1,
        is_withdrawn: false,
      },
    })),
  );
  const subjectIds = idsOf(
    await write(trx, await storedOf(trx, { table: 'registration_subjects', courseId }, subjectRow), subjects),
  );
  const lectures = subjects.flatMap((subject) =>
    subject.lectures.map((lecture) => ({
      externalId: lecture.externalId,
      columns: { subject_id: known(subjectIds, subject.externalId), ...lectureColumns(lecture) },
    })),
  );
  return await write(
    trx,
    await storedOf(trx, { table: 'registration_lectures', courseId }, lectureRow),
    lectures,
  );
}

type OfCourse = { readonly table: Table; readonly courseId: number };

/** The rows of the table that the course has, as far as they are compared with what is wanted. */
async function storedOf<C extends Columns>(trx: Transaction<Tables>, of: OfCourse, stored: CheckedRow<C>) {
  const columns = sql.join(Object.keys(stored.columns).map((name) => sql.ref(name)));
  const rows = await stored.all(trx)`
    SELECT ${columns} FROM ${sql.table(of.table)} WHERE course_id = ${of.courseId}`;
  return { ...of, rows };
}

type Stored<W> = { readonly [C in keyof W]: unknown } & { id: number; external_id: string };

const idRow = row({ id: z.int() });

async function write<W extends object>(
  trx: Transaction<Tables>,
  { table, courseId, rows }: OfCourse & { readonly rows: readonly Stored<W>[] },
  wanted: readonly { readonly externalId: string; readonly columns: W }[],
): Promise<WrittenRow[]> {
  const written = await writeDifferences(wanted, rows, {
    insert: async (externalId, columns) => {
      const names = Object.keys(columns);
      const { id } = await idRow.one(trx)`
        INSERT INTO ${sql.table(table)} (course_id, external_id, ${sql.join(names.map((name) => sql.ref(name)))})
        VALUES (${courseId}, ${externalId}, ${sql.join(Object.values(columns))})
        RETURNING id`;
      return id;
    },
    update: async (id, columns) => {
      const changes = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
      await sql`UPDATE ${sql.table(table)} SET ${sql.join(changes)} WHERE id = ${id}`.execute(trx);
    },
  });
  await sql`
    UPDATE ${sql.table(table)} SET is_withdrawn = true
    WHERE course_id = ${courseId} AND NOT is_withdrawn AND NOT ${isOfStudio}
      AND NOT id = ANY (${written.map(({ id }) => id)}::bigint[])`.execute(trx);
  return written;
}

function trackToWrite({ externalId, name, userNote }: PackTrack, place: number) {
  return { externalId, columns: { name, user_note: userNote, sort_order: place + 1, is_withdrawn: false } };
}

function lectureColumns({ startTime, endTime, hall, ...lecture }: PackLiveLecture) {
  return {
    starts_at: new Date(startTime),
    ends_at: new Date(endTime),
    teacher_name: lecture.teacherName,
    user_note: lecture.userNote,
    instructions_note: lecture.instructionsNote,
    join_url: lecture.joinUrl,
    hall_name: hall?.name ?? null,
    hall_address: hall?.address ?? null,
    hall_city: hall?.city ?? null,
    capacity: lecture.capacity,
    is_withdrawn: false,
  };
}

function idsOf(rows: readonly WrittenRow[]): Map<string, number> {
  return new Map(rows.map(({ id, externalId }) => [externalId, id]));
}

function known(ids: ReadonlyMap<string, number>, externalId: string): number {
  const id = ids.get(externalId);
  if (id === undefined) throw new Error(`${externalId} was written and is not there`);
  return id;
}

/** Nobody has a place in any of them. */
export async function deleteLiveLecturesOfCourse(trx: Transaction<Tables>, courseId: number): Promise<void> {
  await sql`DELETE FROM registration_lectures WHERE course_id = ${courseId}`.execute(trx);
  await sql`DELETE FROM registration_subjects WHERE course_id = ${courseId}`.execute(trx);
  await sql`DELETE FROM registration_tracks WHERE course_id = ${courseId}`.execute(trx);
  await sql`DELETE FROM registration_regions WHERE course_id = ${courseId}`.execute(trx);
}
