/** What a schema cannot see in lectures: where they belong, and whether the files that they name are there. */
import type { PackLectureLesson, PackVideo } from '@sugya/contract/content-pack.ts';
import type { ImportProblem } from '../import-problem.ts';
import { checkLessonCollections } from './check-laws.ts';
import { checkLengths, error, type Finding, repeated, reporter } from './findings.ts';
import { LECTURES_FILE, type PackParts } from './pack-parts.ts';

export function checkLectures(pack: PackParts): ImportProblem[] {
  const report = reporter(LECTURES_FILE);
  const known = new Set(
    pack.course.categories.flatMap(({ lessons }) => lessons.map(({ externalId }) => externalId)),
  );
  const videos = pack.lectures.flatMap((lesson) => lesson.videos);
  const lessons = pack.lectures.map(({ lesson }) => ({ externalId: lesson }));
  return [
    ...repeated(lessons).flatMap((id) => report(`lesson ${id}`, [error('lesson', 'duplicate_external_id')])),
    ...repeated(videos).flatMap((id) =>
      report(`video ${id}`, [error('externalId', 'duplicate_external_id')]),
    ),
    ...pack.lectures.flatMap((lesson) =>
      report(`lesson ${lesson.lesson}`, [
        ...(known.has(lesson.lesson) ? [] : [error('lesson', 'unknown_lesson', lesson.lesson)]),
        ...checkLengths(lesson, { supportingMaterialsHtml: 'html' }),
      ]),
    ),
    ...videos.flatMap((video) => report(`video ${video.externalId}`, checkVideo(video, pack))),
  ];
}

/** The files under media/ that lectures show. */
export function mediaNamedBy(lectures: readonly PackLectureLesson[]): string[] {
  return lectures.flatMap(({ videos }) =>
    videos.flatMap(({ file, captions, thumbnail }) =>
      [file, captions, thumbnail].filter((name) => name !== null),
    ),
  );
}

const KINDS = {
  file: /\.(mp4|m4v|webm)$/i,
  captions: /\.vtt$/i,
  thumbnail: /\.(jpe?g|png|webp)$/i,
} as const;

function checkVideo(video: PackVideo, pack: PackParts): Finding[] {
  const files = (['file', 'captions', 'thumbnail'] as const).flatMap((field) => {
    const name = video[field];
    if (name === null) return [];
    if (!pack.media.has(name)) return [error(field, 'missing_file', `media/${name}`)];
    return KINDS[field].test(name) ? [] : [error(field, 'unknown_format', name)];
  });
  return [
    ...checkLengths(video, { name: 'name', subtitle: 'name', supportingMaterialsHtml: 'html' }),
    ...((video.file === null) === (video.url === null) ? [error('file', 'video_source')] : []),
    ...files,
    ...checkLessonCollections(video, pack),
  ];
}
