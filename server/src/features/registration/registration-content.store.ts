/** Writes a course's live lectures as a content pack has them. Places stay with their lectures. */
import type { PackLiveLecture, PackLiveLectures, PackTrack } from '@sugya/contract/content-pack-live.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { type WrittenRow, writeDifferences } from '../../platform/written-row.ts';

type Table =
  | 'registration_regions'
  | 'registration_tracks'
  | 'registration_subjects'
  | 'registration_lectures';

/** Answers the lectures. What the pack does not name is withdrawn. */
export async function writeLiveLectures(
  trx: Transaction<Tables>,
  { courseId, regions, tracks }: PackLiveLectures & { readonly courseId: number },
): Promise<WrittenRow[]> {
  await write(
    trx,
    { table: 'registration_regions', courseId },
    regions.map(({ externalId, name }, place) => ({
      externalId,
      columns: { name, sort_order: place + 1, is_withdrawn: false },
    })),
  );
  const trackIds = idsOf(
    await write(trx, { table: 'registration_tracks', courseId }, tracks.map(trackToWrite)),
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
  const subjectIds = idsOf(await write(trx, { table: 'registration_subjects', courseId }, subjects));
  const lectures = subjects.flatMap((subject) =>
    subject.lectures.map((lecture) => ({
      externalId: lecture.externalId,
      columns: { subject_id: known(subjectIds, subject.externalId), ...lectureColumns(lecture) },
    })),
  );
  return await write(trx, { table: 'registration_lectures', courseId }, lectures);
}

async function write<W extends object>(
  trx: Transaction<Tables>,
  { table, courseId }: { readonly table: Table; readonly courseId: number },
  wanted: readonly { readonly externalId: string; readonly columns: W }[],
): Promise<WrittenRow[]> {
  const { rows: stored } = await sql<
    { readonly [C in keyof W]: unknown } & { id: number; external_id: string }
  >`
    SELECT * FROM ${sql.table(table)} WHERE course_id = ${courseId}`.execute(trx);
  const written = await writeDifferences(wanted, stored, {
    insert: async (externalId, columns) => {
      const names = Object.keys(columns);
      const { rows } = await sql<{ id: number }>`
        INSERT INTO ${sql.table(table)} (course_id, external_id, ${sql.join(names.map((name) => sql.ref(name)))})
        VALUES (${courseId}, ${externalId}, ${sql.join(Object.values(columns))})
        RETURNING id`.execute(trx);
      return rows[0]?.id ?? 0;
    },
    update: async (id, columns) => {
      const changes = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
      await sql`UPDATE ${sql.table(table)} SET ${sql.join(changes)} WHERE id = ${id}`.execute(trx);
    },
  });
  await sql`
    UPDATE ${sql.table(table)} SET is_withdrawn = true
    WHERE course_id = ${courseId} AND NOT is_withdrawn
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
