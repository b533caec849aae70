/** The help centre's topics, and its opening hours and quotas, as the studio reads and writes them. */
import { sql } from 'kysely';
import { z } from 'zod';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { ListedThing } from '../../platform/things/listed-thing.ts';
import {
  AS_DRAFT,
  IN_COURSE,
  type ListedTable,
  listedFrom,
  orNull,
  publishListed,
  WITHDRAWN,
} from '../../platform/things/listed-things.store.ts';
import { SINGLE, type ThingOfKind } from '../../platform/things/studio-thing.ts';
import { upsertSettings } from './support-content.store.ts';

const topics = {
  kind: 'topic',
  table: 'support_topics',
  name: 'name',
  parent: IN_COURSE,
  ...WITHDRAWN,
  // As every topic that staff make, so that no pack takes it away.
  fresh: { ...AS_DRAFT, external_id: sql`NULL` },
  hasCourse: true,
  isOrdered: true,
  uses: { requests: sql`SELECT count(*) FROM support_requests r WHERE r.topic_id = t.id` },
} as const satisfies ListedTable;

const topicRow = row({
  id: z.int(),
  courseId: z.int(),
  state: z.enum(['draft', 'published', 'hidden']),
  name: z.string(),
  description: z.string(),
  additionalParameterName: z.string().nullable(),
  isProfessional: z.boolean(),
});

export const topicThings: ListedThing<'topic'> = {
  kind: 'topic',
  ...listedFrom(topics),
  select: async (db, id) => {
    const found = await topicRow.optional(db)`
      SELECT t.id, t.course_id AS "courseId", ${topics.state} AS state, t.name, t.description,
        t.additional_parameter_name AS "additionalParameterName", t.is_professional AS "isProfessional"
      FROM support_topics t
      WHERE t.id = ${id}`;
    if (found === undefined) return undefined;
    const { id: topicId, courseId, state, ...form } = found;
    return { id: topicId, courseId, parentId: courseId, name: form.name, state, form };
  },
  publish: (trx, { id, form }) =>
    publishListed(trx, topics, {
      id,
      columns: {
        name: form.name,
        description: form.description,
        additional_parameter_name: orNull(form.additionalParameterName),
        is_professional: form.isProfessional,
      },
    }),
};

const settingsRow = row({
  id: z.int(),
  name: z.string(),
  isOpen: z.boolean(),
  enforcesHours: z.boolean(),
  dailyQuota: z.int(),
  weeklyQuota: z.int(),
  mailsAnswers: z.boolean(),
});

/** By the id of its course; without a row those of every help centre. */
export const supportThings: ThingOfKind<'support'> = {
  kind: 'support',
  ...SINGLE,
  select: async (db, courseId) => {
    const found = await settingsRow.optional(db)`
      SELECT c.id, c.name, coalesce(s.is_open, true) AS "isOpen", coalesce(s.enforces_hours, false) AS "enforcesHours",
        coalesce(s.daily_quota, 3) AS "dailyQuota", coalesce(s.weekly_quota, 3) AS "weeklyQuota",
        coalesce(s.mails_answers, false) AS "mailsAnswers"
      FROM courses_courses c
      LEFT JOIN support_settings s ON s.course_id = c.id
      WHERE c.id = ${courseId}`;
    if (found === undefined) return undefined;
    const { id, name, ...form } = found;
    return { id, courseId: id, parentId: id, name, state: 'published', form };
  },
  publish: (trx, { id, form }) => upsertSettings(trx, id, form),
};
