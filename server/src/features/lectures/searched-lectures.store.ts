/** What the search finds of lectures: each by its name and its material, and the material of whole lessons. */
import { sql } from 'kysely';
import { maySee } from '../../platform/access/published.store.ts';
import type { SearchedSource } from '../../platform/search/searched-source.ts';

export const searchedLectures: readonly SearchedSource[] = [
  {
    kind: 'lecture',
    sources: sql`
      SELECT v.id AS source_id, 0 AS place, v.name AS title, l.name AS around,
        concat_ws(' ', v.subtitle, v.supporting_materials) AS html
      FROM lectures_videos v
      JOIN courses_lessons l ON l.id = v.lesson_id
      WHERE NOT v.is_withdrawn`,
    openedIn: ({ viewer }) => sql`
      SELECT v.course_id, l.category_id, v.lesson_id, v.id AS thing_id, 'lecture' AS opens
      FROM lectures_videos v
      JOIN courses_lessons l ON l.id = v.lesson_id
      WHERE v.id = s.source_id AND ${maySee(viewer, 'in_lesson', 'v')}`,
  },
  {
    kind: 'material',
    sources: sql`
      SELECT l.id AS source_id, 0 AS place, l.name AS title, g.name AS around, m.html
      FROM lectures_materials m
      JOIN courses_lessons l ON l.id = m.lesson_id
      JOIN courses_categories g ON g.id = l.category_id`,
    openedIn: ({ viewer }) => sql`
      SELECT l.course_id, l.category_id, l.id AS lesson_id, l.id AS thing_id, 'materials' AS opens
      FROM courses_lessons l
      WHERE l.id = s.source_id AND ${maySee(viewer, 'lesson', 'l')}`,
  },
];
