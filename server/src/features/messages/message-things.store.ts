/** Messages as the studio reads and writes them. */
import { sql } from 'kysely';
import { z } from 'zod';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { ListedThing } from '../../platform/things/listed-thing.ts';
import {
  AS_DRAFT,
  IN_COURSE,
  type ListedTable,
  listedFrom,
  publishListed,
  WITHDRAWN,
} from '../../platform/things/listed-things.store.ts';

const messages = {
  kind: 'message',
  table: 'messages_messages',
  name: 'title',
  parent: IN_COURSE,
  ...WITHDRAWN,
  fresh: { ...AS_DRAFT, body: sql`''`, author: sql`''`, display_from: sql`now()` },
  hasCourse: true,
  isOrdered: false,
  from: sql`CASE WHEN NOT t.is_draft THEN t.display_from END`,
  to: sql`t.display_to`,
  uses: { reads: sql`SELECT count(*) FROM messages_reads r WHERE r.message_id = t.id` },
} as const satisfies ListedTable;

const messageRow = row({
  id: z.int(),
  courseId: z.int(),
  state: z.enum(['draft', 'published', 'hidden']),
  name: z.string(),
  bodyHtml: z.string(),
  author: z.string(),
  displayFrom: z.date(),
  displayTo: z.date().nullable(),
});

export const messageThings: ListedThing<'message'> = {
  kind: 'message',
  ...listedFrom(messages),
  select: async (db, id) => {
    const found = await messageRow.optional(db)`
      SELECT t.id, t.course_id AS "courseId", ${messages.state} AS state, t.title AS name, t.body AS "bodyHtml",
        t.author, t.display_from AS "displayFrom", t.display_to AS "displayTo"
      FROM messages_messages t
      WHERE t.id = ${id}`;
    if (found === undefined) return undefined;
    const { id: messageId, courseId, state, displayFrom, displayTo, ...texts } = found;
    const form = {
      ...texts,
      displayFrom: state === 'draft' ? null : displayFrom.toISOString(),
      displayTo: displayTo?.toISOString() ?? null,
    };
    return { id: messageId, courseId, parentId: courseId, name: form.name, state, form };
  },
  publish: (trx, { id, form, now }) =>
    publishListed(trx, messages, {
      id,
      columns: {
        title: form.name,
        body: form.bodyHtml,
        author: form.author,
        display_from: form.displayFrom === null ? now : new Date(form.displayFrom),
        display_to: form.displayTo === null ? null : new Date(form.displayTo),
      },
    }),
};
