/** What a course's help centre offers, and on which terms. */
import { type Kysely, sql } from 'kysely';
import { maySeeCourse } from '../../platform/access/enrolment.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Settings } from './support-content.store.ts';

export type TopicRow = {
  id: number;
  name: string;
  description: string;
  additionalParameterName: string | null;
  isProfessional: boolean;
};

export type HelpCenterRow = Settings & { readonly isAllowed: boolean; readonly topics: TopicRow[] };

/** Undefined: there is no such course. Students see those that they are enrolled in, administrators all (XCT-23). */
export async function selectOptionalHelpCenter(
  db: Kysely<Tables>,
  { courseId, viewer }: { readonly courseId: number; readonly viewer: CourseViewer },
): Promise<HelpCenterRow | undefined> {
  const { rows } = await sql<HelpCenterRow>`
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
    WHERE c.id = ${courseId}`.execute(db);
  return rows[0];
}
