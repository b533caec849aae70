/** Builders of lessons' videos for tests. */
import { saveVideoFeedback } from '@sugya/contract/lectures.ts';
import type { Insertable, Kysely } from 'kysely';
import type { LecturesVideos, Tables } from '../../platform/database/tables.ts';
import type { TestClient } from '../app/test-app.ts';
import { type BuiltCourse, buildCourse } from './build-content.ts';

export type BuiltLectures = BuiltCourse & { readonly videoIds: readonly number[] };

let counter = 0;

/** Videos of one lesson, each a file of ours with captions, a thumbnail and materials. */
export async function buildLectures(
  db: Kysely<Tables>,
  overrides: {
    readonly in?: BuiltCourse;
    readonly videoCount?: number;
    readonly video?: Partial<Insertable<LecturesVideos>>;
  } = {},
): Promise<BuiltLectures> {
  const { courseId, categoryId, lessonId } = overrides.in ?? (await buildCourse(db));
  const videoIds: number[] = [];
  for (let order = 1; order <= (overrides.videoCount ?? 3); order += 1) {
    counter += 1;
    const { id } = await db
      .insertInto('lectures_videos')
      .values({
        course_id: courseId,
        lesson_id: lessonId,
        external_id: `video-${counter}`,
        name: `הרצאה ${order}`,
        sort_order: order,
        file: `lectures/built-${counter}.mp4`,
        captions_file: `lectures/built-${counter}.vtt`,
        thumbnail_file: `lectures/built-${counter}.jpg`,
        length_seconds: 3_725,
        supporting_materials: '<p>חומר עזר</p>',
        ...overrides.video,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    videoIds.push(id);
  }
  return { courseId, categoryId, lessonId, videoIds };
}

/** Says what the first of the videos was like. */
export function feedbackSender(client: TestClient, { lessonId, videoIds }: BuiltLectures) {
  const params = { lessonId, videoId: videoIds[0] ?? 0 };
  return (body: { readonly ratingNumber: number }) => client.call(saveVideoFeedback, { params, body });
}
