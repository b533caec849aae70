/** Videos of lessons, and the written material of a lesson, as the studio reads and writes them. */
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { ListedThing } from '../../platform/things/listed-thing.ts';
import {
  AS_DRAFT,
  IN_LESSON,
  type ListedTable,
  listedFrom,
  orNull,
  publishListed,
  WITHDRAWN,
} from '../../platform/things/listed-things.store.ts';
import { SINGLE, type ThingOfKind } from '../../platform/things/studio-thing.ts';
import { writeMaterials } from './lectures-content.store.ts';

const videos = {
  kind: 'video',
  table: 'lectures_videos',
  name: 'name',
  parent: IN_LESSON,
  ...WITHDRAWN,
  fresh: AS_DRAFT,
  hasCourse: true,
  isOrdered: true,
  uses: {
    views: sql`SELECT count(*) FROM lectures_views v WHERE v.video_id = t.id`,
    feedback: sql`SELECT count(*) FROM lectures_feedback f WHERE f.video_id = t.id`,
  },
} as const satisfies ListedTable;

const text = z.string().nullable();
const videoRow = row({
  id: z.int(),
  courseId: z.int(),
  lessonId: z.int(),
  state: z.enum(['draft', 'published', 'hidden']),
  name: z.string(),
  subtitle: text,
  file: text,
  url: text,
  captions: text,
  thumbnail: text,
  thumbnailUrl: text,
  lengthSeconds: z.int().nullable(),
  supportingMaterialsHtml: text,
  lawCollectionId: z.int().nullable(),
  verdictCollectionId: z.int().nullable(),
});

export const videoThings: ListedThing<'video'> = {
  kind: 'video',
  ...listedFrom(videos),
  select: async (db, id) => {
    const found = await videoRow.optional(db)`
      SELECT t.id, t.course_id AS "courseId", t.lesson_id AS "lessonId", ${videos.state} AS state, t.name, t.subtitle,
        t.file, t.url, t.captions_file AS captions, t.thumbnail_file AS thumbnail, t.thumbnail_url AS "thumbnailUrl",
        t.length_seconds AS "lengthSeconds", t.supporting_materials AS "supportingMaterialsHtml",
        t.law_collection_id AS "lawCollectionId", t.verdict_collection_id AS "verdictCollectionId"
      FROM lectures_videos t
      WHERE t.id = ${id}`;
    if (found === undefined) return undefined;
    const { id: videoId, courseId, lessonId, state, ...form } = found;
    return { id: videoId, courseId, parentId: lessonId, name: form.name, state, form };
  },
  publish: (trx, { id, form }) =>
    publishListed(trx, videos, {
      id,
      columns: {
        name: form.name,
        subtitle: orNull(form.subtitle),
        file: orNull(form.file),
        url: orNull(form.url),
        captions_file: orNull(form.captions),
        thumbnail_file: orNull(form.thumbnail),
        thumbnail_url: orNull(form.thumbnailUrl),
        length_seconds: form.lengthSeconds,
        supporting_materials: orNull(form.supportingMaterialsHtml),
        law_collection_id: form.lawCollectionId,
        verdict_collection_id: form.verdictCollectionId,
      },
    }),
};

const materialRow = row({ id: z.int(), courseId: z.int(), name: z.string(), html: text });

/** By the id of its lesson. */
export const materialThings: ThingOfKind<'material'> = {
  kind: 'material',
  ...SINGLE,
  select: async (db, lessonId) => {
    const found = await materialRow.optional(db)`
      SELECT l.id, l.course_id AS "courseId", l.name, m.html
      FROM courses_lessons l
      LEFT JOIN lectures_materials m ON m.lesson_id = l.id
      WHERE l.id = ${lessonId}`;
    if (found === undefined) return undefined;
    const { id, courseId, name, html } = found;
    return { id, courseId, parentId: id, name, state: 'published', form: { supportingMaterialsHtml: html } };
  },
  publish: (trx, { id, form: { supportingMaterialsHtml: html } }) =>
    writeMaterials(trx, id, html === '' ? null : html),
};

/** What these show beside them; null for none. */
export async function setVideoCollection(
  trx: Transaction<Tables>,
  of: {
    readonly ids: readonly number[];
    readonly collection: 'law' | 'verdict';
    readonly collectionId: number | null;
  },
): Promise<void> {
  await sql`
    UPDATE lectures_videos SET ${sql.ref(`${of.collection}_collection_id`)} = ${of.collectionId}
    WHERE id = ANY (${[...of.ids]}::bigint[])`.execute(trx);
}
