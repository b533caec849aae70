/** Writes lessons' videos as a content pack has them. What students have seen of a video stays with it. */
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { isOfStudio } from '../../platform/things/thing-rows.store.ts';
import { type WrittenRow, writeDifferences } from '../../platform/written-row.ts';

export type VideoToWrite = {
  readonly externalId: string;
  readonly name: string;
  readonly subtitle: string | null;
  readonly file: string | null;
  readonly url: string | null;
  readonly captionsFile: string | null;
  readonly thumbnailFile: string | null;
  readonly thumbnailUrl: string | null;
  readonly lengthSeconds: number | null;
  readonly supportingMaterialsHtml: string | null;
  readonly lawCollectionId: number | null;
  readonly verdictCollectionId: number | null;
};

export type LessonVideosToWrite = {
  readonly lessonId: number;
  readonly supportingMaterialsHtml: string | null;
  readonly videos: readonly VideoToWrite[];
};

/** A video that its lesson no longer has is withdrawn; a lesson that is not named here stays as it is. */
export async function writeLectures(
  trx: Transaction<Tables>,
  { courseId, lessons }: { courseId: number; lessons: readonly LessonVideosToWrite[] },
): Promise<WrittenRow[]> {
  const stored = await trx
    .selectFrom('lectures_videos')
    .selectAll()
    .where('course_id', '=', courseId)
    .execute();
  const storedById = new Map(stored.map((row) => [row.external_id, row]));
  const wanted = lessons.flatMap(({ lessonId, videos }) =>
    videos.map((video, place) => ({
      externalId: video.externalId,
      columns: {
        lesson_id: lessonId,
        sort_order: place + 1,
        ...videoColumns(video, storedById.get(video.externalId)),
      },
    })),
  );
  const written = await writeDifferences(wanted, stored, {
    insert: async (external_id, columns) => {
      const { id } = await trx
        .insertInto('lectures_videos')
        .values({ course_id: courseId, external_id, ...columns })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    update: async (id, columns) => {
      await trx.updateTable('lectures_videos').set(columns).where('id', '=', id).execute();
    },
  });
  await sql`
    UPDATE lectures_videos SET is_withdrawn = true
    WHERE NOT is_withdrawn AND NOT ${isOfStudio} AND lesson_id = ANY (${lessons.map(({ lessonId }) => lessonId)}::bigint[])
      AND NOT id = ANY (${written.map(({ id }) => id)}::bigint[])`.execute(trx);
  for (const { lessonId, supportingMaterialsHtml } of lessons) {
    await writeMaterials(trx, lessonId, supportingMaterialsHtml);
  }
  return written;
}

export async function writeMaterials(
  trx: Transaction<Tables>,
  lessonId: number,
  html: string | null,
): Promise<void> {
  await (html === null
    ? sql`DELETE FROM lectures_materials WHERE lesson_id = ${lessonId}`
    : sql`
        INSERT INTO lectures_materials (lesson_id, html) VALUES (${lessonId}, ${html})
        ON CONFLICT (lesson_id) DO UPDATE SET html = excluded.html`
  ).execute(trx);
}

type StoredVideo = {
  readonly url: string | null;
  readonly thumbnail_url: string | null;
  readonly length_seconds: number | null;
};

/** What the host was asked for and the pack does not say is kept while the address is the same. */
function videoColumns(video: VideoToWrite, stored: StoredVideo | undefined) {
  const asked = stored !== undefined && video.url !== null && stored.url === video.url ? stored : undefined;
  return {
    name: video.name,
    subtitle: video.subtitle,
    file: video.file,
    url: video.url,
    captions_file: video.captionsFile,
    thumbnail_file: video.thumbnailFile,
    thumbnail_url: video.thumbnailUrl ?? asked?.thumbnail_url ?? null,
    length_seconds: video.lengthSeconds ?? asked?.length_seconds ?? null,
    supporting_materials: video.supportingMaterialsHtml,
    law_collection_id: video.lawCollectionId,
    verdict_collection_id: video.verdictCollectionId,
    is_withdrawn: false,
  };
}

/** Nobody has watched any of them. The material of a lesson goes with the lesson. */
export async function deleteLecturesOfCourse(trx: Transaction<Tables>, courseId: number): Promise<void> {
  await sql`DELETE FROM lectures_videos WHERE course_id = ${courseId}`.execute(trx);
}
