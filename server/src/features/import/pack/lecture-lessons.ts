/** A pack's lectures with the ids that its names stand for. */
import type { LessonVideosToWrite } from '../content-owners.ts';
import { lectureFile } from './pack-media.ts';
import type { PackParts } from './pack-parts.ts';

type Ids = ReadonlyMap<string, number>;

export function lectureLessons(
  pack: PackParts,
  ids: { readonly lessons: Ids; readonly lawCollections: Ids; readonly verdictCollections: Ids },
): LessonVideosToWrite[] {
  return pack.lectures.map(({ lesson, supportingMaterialsHtml, videos }) => ({
    lessonId: known(ids.lessons, lesson),
    supportingMaterialsHtml,
    videos: videos.map(({ file, captions, thumbnail, lawCollection, verdictCollection, ...video }) => ({
      ...video,
      file: lectureFile(pack, file),
      captionsFile: lectureFile(pack, captions),
      thumbnailFile: lectureFile(pack, thumbnail),
      lawCollectionId: lawCollection === null ? null : known(ids.lawCollections, lawCollection),
      verdictCollectionId:
        verdictCollection === null ? null : known(ids.verdictCollections, verdictCollection),
    })),
  }));
}

function known(ids: Ids, externalId: string): number {
  const id = ids.get(externalId);
  if (id === undefined) throw new Error(`${externalId} was checked and is not there`);
  return id;
}
