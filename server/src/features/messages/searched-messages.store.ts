/** What the search finds of the message board: messages of the course, and those that were sent to the reader alone. */
import { sql } from 'kysely';
import { z } from 'zod';
import { maySeeCourse } from '../../platform/access/enrolment.store.ts';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { OwnSource, SearchedSource } from '../../platform/search/searched-source.ts';
import { isShown } from './messages.store.ts';

export const searchedMessages: SearchedSource = {
  kind: 'message',
  sources: sql`
    SELECT m.id AS source_id, 0 AS place, m.title, m.author AS around, m.body AS html
    FROM messages_messages m
    WHERE NOT m.is_withdrawn`,
  openedIn: ({ viewer, now }) => sql`
    SELECT m.course_id, NULL::bigint AS category_id, NULL::bigint AS lesson_id, m.id AS thing_id, 'messages' AS opens
    FROM messages_messages m
    WHERE m.id = s.source_id AND ${isShown(now)} AND ${maySeeCourse(viewer, 'm.course_id')}`,
};

const personalRow = row({
  id: z.int(),
  courseId: z.int(),
  title: z.string(),
  html: z.string(),
  author: z.string(),
});

/** More than one is sent; the newest are searched. */
const MOST_MESSAGES = 200;

export const ownMessages: OwnSource = {
  kind: 'message',
  read: async (db, { viewer, courseId }) => {
    const { plainText } = await import('../../platform/texts/html-text.ts');
    const rows = await selectPersonal(db, { viewer, courseId });
    return rows.map(({ id, title, html, author, ...place }) => ({
      sourceId: id,
      within: { opens: 'messages', courseId: place.courseId, categoryId: null, lessonId: null, thingId: id },
      clauseId: null,
      around: author,
      title,
      text: plainText(html),
    }));
  },
};

async function selectPersonal(
  db: Parameters<OwnSource['read']>[0],
  { viewer, courseId }: Pick<Parameters<OwnSource['read']>[1], 'viewer' | 'courseId'>,
) {
  const inCourse = courseId === undefined ? sql`true` : sql`p.course_id = ${courseId}`;
  return await personalRow.all(db)`
    SELECT p.id, p.course_id AS "courseId", p.title, p.body AS html, p.author
    FROM messages_personal p
    WHERE p.user_id = ${viewer.userId} AND ${inCourse} AND ${maySeeCourse(viewer, 'p.course_id')}
    ORDER BY p.sent_at DESC, p.id DESC
    LIMIT ${MOST_MESSAGES}`;
}
