/** Builders of help centres and requests for tests. */
import type { Insertable, Kysely } from 'kysely';
import type { SupportSettings, SupportTopics, Tables } from '../../platform/database/tables.ts';

export async function buildTopic(
  db: Kysely<Tables>,
  courseId: number,
  topic: Partial<Insertable<SupportTopics>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('support_topics')
    .values({ course_id: courseId, name: 'שאלה מקצועית', is_professional: true, sort_order: 1, ...topic })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function buildSettings(
  db: Kysely<Tables>,
  courseId: number,
  settings: Partial<Insertable<SupportSettings>>,
): Promise<void> {
  await db
    .insertInto('support_settings')
    .values({ course_id: courseId, ...settings })
    .execute();
}

/** A request of one question and of so many answers by staff, none of which was seen. */
export async function buildRequest(
  db: Kysely<Tables>,
  of: {
    readonly courseId: number;
    readonly userId: number;
    readonly topicId: number;
    readonly answerCount?: number;
  },
): Promise<number> {
  const at = new Date('2026-02-01T10:00:00Z');
  const { id } = await db
    .insertInto('support_requests')
    .values({
      course_id: of.courseId,
      user_id: of.userId,
      topic_id: of.topicId,
      created_at: at,
      created_on: '2026-02-01',
      is_professional: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const said = { request_id: id, author_id: of.userId, created_at: at };
  await db
    .insertInto('support_responses')
    .values([
      { ...said, is_admin_response: false, response_text: 'השאלה' },
      ...Array.from({ length: of.answerCount ?? 1 }, (_, place) => ({
        ...said,
        author_id: null,
        is_admin_response: true,
        response_text: `תשובה ${place + 1}`,
      })),
    ])
    .execute();
  return id;
}

export async function buildTemplate(db: Kysely<Tables>, courseId: number): Promise<number> {
  const { id } = await db
    .insertInto('support_templates')
    .values({ course_id: courseId, name: 'פתיחה', text: 'שלום {שם},' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
