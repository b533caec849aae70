/** Recorded lectures for tests of the screens. */
import type { Lecture, Video } from '@sugya/contract/lectures.ts';

export function buildVideo(change: Partial<Video> = {}): Video {
  return {
    id: 51,
    name: 'הרצאה 1',
    subtitle: null,
    link: '/media/1.2.x/lectures/one.mp4',
    thumbnailUrl: null,
    length: { hours: 0, minutes: 12, seconds: 5 },
    userViewStatus: 0,
    isInFavorites: false,
    supportingMaterials: null,
    lawCollectionId: null,
    verdictCollectionId: null,
    captionsUrl: null,
    positionSeconds: 0,
    ...change,
  };
}

/** The first of two videos of its lesson. */
export function buildLecture(change: Partial<Lecture> = {}): Lecture {
  return {
    ...buildVideo(),
    courseId: 101,
    categoryId: 2001,
    categoryName: 'דיני חוזים',
    lessonId: 4001,
    lessonName: 'כריתת חוזה',
    previousVideoId: null,
    nextVideoId: 52,
    hasFeedback: false,
    ...change,
  };
}
