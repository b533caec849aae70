/** Where the things of the studio's tree stand. */
import type { MovedKind } from '@sugya/contract/studio-tree.ts';
import type { PlacedTable } from '../../../platform/things/thing-places.store.ts';

const inLesson = {
  parentColumn: 'lesson_id',
  parentTable: 'courses_lessons',
  courseColumn: 'course_id',
} as const;

export const studioPlaces: Readonly<Record<MovedKind, PlacedTable>> = {
  category: {
    table: 'courses_categories',
    parentColumn: 'course_id',
    parentTable: 'courses_courses',
    courseColumn: 'id',
  },
  lesson: {
    table: 'courses_lessons',
    parentColumn: 'category_id',
    parentTable: 'courses_categories',
    courseColumn: 'course_id',
  },
  video: { table: 'lectures_videos', ...inLesson },
  chapter: { table: 'exposure_chapters', ...inLesson },
  exercise: { table: 'exercises_exercises', ...inLesson },
};
