/** Builders of messages for tests. */
import type { Insertable, Kysely } from 'kysely';
import type { MessagesMessages, Tables } from '../../platform/database/tables.ts';
import { type BuiltCourse, buildCourse } from './build-content.ts';

export type BuiltMessages = BuiltCourse & { readonly messageIds: readonly number[] };

let counter = 0;

/** Shown since the beginning of 2026, an hour between one and the next. */
export async function buildMessages(
  db: Kysely<Tables>,
  overrides: {
    readonly in?: BuiltCourse;
    readonly messageCount?: number;
    readonly message?: Partial<Insertable<MessagesMessages>>;
  } = {},
): Promise<BuiltMessages> {
  const { courseId, categoryId, lessonId } = overrides.in ?? (await buildCourse(db));
  const messageIds: number[] = [];
  for (let order = 1; order <= (overrides.messageCount ?? 2); order += 1) {
    counter += 1;
    const { id } = await db
      .insertInto('messages_messages')
      .values({
        course_id: courseId,
        external_id: `message-${counter}`,
        title: `הודעה ${order}`,
        body: `<p>תוכן ${order}</p>`,
        author: 'הצוות',
        display_from: new Date(Date.UTC(2026, 0, 1, 6 + order)),
        ...overrides.message,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    messageIds.push(id);
  }
  return { courseId, categoryId, lessonId, messageIds };
}
