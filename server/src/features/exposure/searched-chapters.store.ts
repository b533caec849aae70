/** What the search finds of chapters: what a statement or a card asks, and what answers it, each for itself. */
import { sql } from 'kysely';
import { maySee } from '../../platform/access/published.store.ts';
import { seesEveryCourse } from '../../platform/access/viewer.ts';
import type { SearchedSource, SearchReader } from '../../platform/search/searched-source.ts';

const shown = sql`
  FROM exposure_questions q
  JOIN exposure_chapters h ON h.id = q.chapter_id
  WHERE NOT q.is_withdrawn`;

const columns = sql`q.id AS source_id, 0 AS place, q.chapter_id, q.name AS title, h.name AS around`;

const opened = ({ viewer }: SearchReader) => sql`
  SELECT h.course_id, l.category_id, h.lesson_id, h.id AS thing_id,
    CASE h.expo_type WHEN 1 THEN 'lawChapter' WHEN 2 THEN 'cards' ELSE 'statements' END AS opens
  FROM exposure_chapters h
  JOIN courses_lessons l ON l.id = h.lesson_id
  WHERE h.id = s.chapter_id AND ${maySee(viewer, 'item', 'h')}`;

/** As the chapter shows it: of a statement once it is answered, of a card once it was turned. */
const isAnswerSeen = ({ viewer }: SearchReader) => sql<boolean>`(
  ${seesEveryCourse(viewer)}::boolean OR EXISTS (
    SELECT 1
    FROM exposure_answers r
    JOIN exposure_questions q ON q.id = r.question_id
    WHERE r.user_id = ${viewer.userId} AND r.chapter_id = s.chapter_id AND r.question_id = s.source_id
      AND (r.user_answer IS NOT NULL OR (q.right_answer IS NULL AND r.is_viewed))
  )
)`;

export const searchedChapters: readonly SearchedSource[] = [
  { kind: 'chapter', sources: sql`SELECT ${columns}, q.question_html AS html ${shown}`, openedIn: opened },
  {
    kind: 'answer',
    sources: sql`SELECT ${columns}, q.detailed_answer_html AS html ${shown}`,
    openedIn: (reader) => sql`${opened(reader)} AND ${isAnswerSeen(reader)}`,
  },
];
