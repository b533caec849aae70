/** The endpoints of the message board (contract/src/messages.ts). */
import type { Kysely } from 'kysely';
import { findCourseAccess } from '../../platform/access/access.store.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { answer, done, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import { insertRead, selectMessages } from './messages.store.ts';
import { markPersonalRead } from './personal-messages.store.ts';

export type MessagesHandlers = Pick<EveryHandler, 'listMessages' | 'markMessageRead'>;

export function messagesHandlers({ db }: { readonly db: Kysely<Tables> }): MessagesHandlers {
  return {
    listMessages: async ({ params, viewer, now }) => {
      const of = { ...params, viewer, now };
      const access = await findCourseAccess(db, of);
      if (access !== 'allowed') return refuse(access);
      const messages = await selectMessages(db, of);
      return answer(
        messages.map(({ displayFrom, displayTo, ...message }) => ({
          ...message,
          displayFromDate: displayFrom.toISOString(),
          displayToDate: displayTo?.toISOString() ?? null,
        })),
      );
    },

    markMessageRead: async ({ params: { courseId, id }, viewer, now }) => {
      const of = { courseId, viewer, now };
      if (await insertRead(db, { ...of, messageId: id })) return done;
      const access = await findCourseAccess(db, of);
      if (access !== 'allowed') return refuse(access);
      const own = { userId: viewer.userId, courseId, messageId: id, now };
      return (await markPersonalRead(db, own)) ? done : refuse('not_found');
    },
  };
}
