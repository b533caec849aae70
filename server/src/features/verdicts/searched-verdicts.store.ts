/** What the search finds of verdicts: their summaries, where a lesson or a lecture of the reader's shows them. */
import { sql } from 'kysely';
import { maySee } from '../../platform/access/published.store.ts';
import type { SearchedSource } from '../../platform/search/searched-source.ts';

export const searchedVerdicts: SearchedSource = {
  kind: 'verdict',
  sources: sql`
    SELECT v.id AS source_id, v.revision AS place, v.name AS title, concat_ws(' › ', v.category, v.sub_category) AS around,
      concat_ws(' ', v.mini_ratio_html, v.summary_html, v.facts_html, v.verdict_html, v.resolution_html, (
        SELECT string_agg(concat_ws(' ', h.name, h.text_html), ' ' ORDER BY h.sort_order)
        FROM verdicts_halachot h WHERE h.summary_id = v.id
      )) AS html
    FROM verdicts_summaries v`,
  openedIn: ({ viewer }) => sql`
    SELECT l.course_id, l.category_id, l.id AS lesson_id, l.id AS thing_id, 'lessonVerdicts' AS opens
    FROM verdicts_collection_items i
    JOIN courses_lessons l ON l.verdict_collection_id = i.collection_id
    WHERE i.summary_id = s.source_id AND ${maySee(viewer, 'lesson', 'l')}
    UNION ALL
    SELECT v.course_id, l.category_id, v.lesson_id, i.collection_id, 'collectedVerdicts'
    FROM verdicts_collection_items i
    JOIN lectures_videos v ON v.verdict_collection_id = i.collection_id
    JOIN courses_lessons l ON l.id = v.lesson_id
    WHERE i.summary_id = s.source_id AND NOT v.is_withdrawn AND ${maySee(viewer, 'in_lesson', 'v')}`,
};
