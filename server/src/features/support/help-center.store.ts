/** What a course's help centre offers, and on which terms. */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { maySeeCourse } from '../../platform/access/enrolment.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { SearchedSource } from '../../platform/search/searched-source.ts';

const topic = z.strictObject({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  additionalParameterName: z.string().nullable(),
  isProfessional: z.boolean(),
});
export type TopicRow = z.output<typeof topic>;

const helpCenterRow = row({
  isOpen: z.boolean(),
  enforcesHours: z.boolean(),
  dailyQuota: z.int(),
  weeklyQuota: z.int(),
  mailsAnswers: z.boolean(),
  isAllowed: z.boolean(),
  topics: z.array(topic),
});
export type HelpCenterRow = Row<typeof helpCenterRow>;

/** Undefined: there is no such course. Students see those that they are enrolled in, administrators all (XCT-23). */
export async function selectOptionalHelpCenter(
  db: Kysely<Tables>,
  { courseId, viewer }: { readonly courseId: number; readonly viewer: CourseViewer },
): Promise<HelpCenterRow | undefined> {
  return await helpCenterRow.optional(db)`
    SELECT
      ${maySeeCourse(viewer, 'c.id')} AS "isAllowed",
      coalesce(s.is_open, true) AS "isOpen", coalesce(s.enforces_hours, false) AS "enforcesHours",
      coalesce(s.daily_quota, 3) AS "dailyQuota", coalesce(s.weekly_quota, 3) AS "weeklyQuota",
      coalesce(s.mails_answers, false) AS "mailsAnswers",
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'description', t.description,
          'additionalParameterName', t.additional_parameter_name, 'isProfessional', t.is_professional)
          ORDER BY t.sort_order, t.id)
        FROM support_topics t
        WHERE t.course_id = c.id AND NOT t.is_withdrawn
      ), '[]') AS topics
    FROM courses_courses c
    LEFT JOIN support_settings s ON s.course_id = c.id
    WHERE c.id = ${courseId}`;
}

/** What the search finds of it. */
export const searchedTopics: SearchedSource = {
  kind: 'help',
  sources: sql`
    SELECT t.id AS source_id, 0 AS place, t.name AS title, c.name AS around, t.description AS html
    FROM support_topics t
    JOIN courses_courses c ON c.id = t.course_id
    WHERE NOT t.is_withdrawn`,
  openedIn: ({ viewer }) => sql`
    SELECT t.course_id, NULL::bigint AS category_id, NULL::bigint AS lesson_id, t.id AS thing_id, 'helpCenter' AS opens
    FROM support_topics t
    WHERE t.id = s.source_id AND ${maySeeCourse(viewer, 't.course_id')}`,
};
