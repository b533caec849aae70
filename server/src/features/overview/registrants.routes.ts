/** The endpoints of live lectures and who has a place in them (contract/src/overview-lectures.ts). */
import type { Kysely } from 'kysely';
import { findStaffAccess } from '../../platform/access/access.store.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import type { MailOutbox } from '../../platform/mail-outbox.ts';
import { lectureMail, lectureMailLines } from './mail-texts.ts';
import {
  holdOptionalLecture,
  insertSent,
  type LectureRow,
  type RegistrantRow,
  selectLectures,
  selectMails,
  selectOptionalLecture,
  selectOptionalSent,
  selectRegistrants,
} from './registrants.store.ts';
import { registrantsFile } from './registrants-file.ts';

export type RegistrantsHandlers = Pick<
  EveryHandler,
  'listLiveLectures' | 'listRegistrants' | 'exportRegistrants' | 'previewRegistrantMail' | 'mailRegistrants'
>;

export type RegistrantsNeeds = {
  readonly db: Kysely<Tables>;
  readonly outbox: Pick<MailOutbox, 'putAll'>;
};

export function registrantsHandlers({ db, outbox }: RegistrantsNeeds): RegistrantsHandlers {
  return {
    listLiveLectures: async ({ params: { courseId }, viewer, now }) => {
      const access = await findStaffAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const lectures = await selectLectures(db, { courseId, now });
      return answer({ lectures: lectures.map(viewLecture) });
    },

    listRegistrants: async ({ params, viewer }) => {
      const found = await lectureOf(db, params, viewer);
      if (typeof found === 'string') return refuse(found);
      const registrants = await selectRegistrants(db, found.id);
      const mails = await selectMails(db, found.id);
      return answer({
        lecture: viewLecture(found),
        registrants: registrants.map(({ registeredAt, studyMode, ...student }) => ({
          student,
          studyMode,
          registeredAt: registeredAt.toISOString(),
        })),
        mails: mails.map(({ sentAt, ...mail }) => ({ ...mail, sentAt: sentAt.toISOString() })),
      });
    },

    exportRegistrants: async ({ params, viewer }) => {
      const found = await lectureOf(db, params, viewer);
      if (typeof found === 'string') return refuse(found);
      const registrants = await selectRegistrants(db, found.id);
      return answer({
        ...registrantsFile(found, registrants),
        studentIds: registrants.map(({ id }) => id),
      });
    },

    previewRegistrantMail: async ({ params, body, viewer }) => {
      const found = await lectureOf(db, params, viewer);
      if (typeof found === 'string') return refuse(found);
      const registrants = await selectRegistrants(db, found.id);
      const recipients = registrants.filter(hasAddress);
      const privateName = recipients[0]?.privateName ?? '';
      return answer({
        recipientCount: recipients.length,
        withoutAddressCount: registrants.length - recipients.length,
        subject: body.subject,
        lines: lectureMailLines({ privateName, text: body.text, lecture: found }),
      });
    },

    mailRegistrants: async ({ params, body, viewer, audit, now }) => {
      const access = await findStaffAccess(db, { courseId: params.courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      return await inTransaction(db, async (trx) => {
        const lecture = await holdOptionalLecture(trx, params);
        if (lecture === undefined) return refuse('not_found');
        const { mailKey, subject, text } = body;
        const sent = await selectOptionalSent(trx, { lectureId: lecture.id, mailKey });
        if (sent !== undefined) return answer(sent);
        const recipients = (await selectRegistrants(trx, lecture.id)).filter(hasAddress);
        if (recipients.length !== body.recipientCount) return refuse('recipients_changed');
        const recipientCount = recipients.length;
        await outbox.putAll(
          trx,
          recipients.map(({ id, email, privateName }) => ({
            userId: id,
            message: lectureMail({ to: email, subject, text, privateName, lecture }),
          })),
        );
        const sentBy = viewer.actorId;
        await insertSent(trx, { lectureId: lecture.id, mailKey, sentBy, subject, recipientCount, now });
        await audit(trx, { about: params, after: { subject, text, recipientCount } });
        return answer({ recipientCount });
      });
    },
  };
}

async function lectureOf(
  db: Kysely<Tables>,
  params: { readonly courseId: number; readonly lectureId: number },
  viewer: Viewer,
): Promise<LectureRow | 'not_allowed' | 'not_found'> {
  const access = await findStaffAccess(db, { courseId: params.courseId, viewer });
  if (access !== 'allowed') return access;
  return (await selectOptionalLecture(db, params)) ?? 'not_found';
}

function viewLecture({ startsAt, endsAt, ...lecture }: LectureRow) {
  return { ...lecture, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}

function hasAddress(person: RegistrantRow): person is RegistrantRow & { readonly email: string } {
  return person.email !== null && person.email !== '';
}
