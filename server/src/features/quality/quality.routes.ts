/** The endpoints of question quality (contract/src/quality.ts). */
import type { OwnReport } from '@sugya/contract/quality.ts';
import { inOrderOfEvidence } from '@sugya/domain/quality/quality-order.ts';
import type { Kysely, Transaction } from 'kysely';
import { findCourseAccess, reasonUnseen } from '../../platform/access/access.store.ts';
import { mayDo } from '../../platform/access/capabilities.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { answer, done, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import { REPORT_AUTHOR, REPORT_TITLE, reportBody } from './quality-texts.ts';
import { selectQueue } from './queue.store.ts';
import {
  type AskedRow,
  insertReport,
  lockOptionalReport,
  type OwnReportRow,
  resolve,
  selectOptionalAsked,
  selectOwnReports,
  selectReportsOf,
} from './reports.store.ts';

export type QualityNeeds = {
  readonly db: Kysely<Tables>;
  /** The exercises feature's rule of when a key may be shown. */
  readonly isKeyDue: (
    exercise: Pick<AskedRow, 'finishedAt' | 'allowImmediateFeedback' | 'hideStatisticsPage'>,
    question: { readonly isAnswered: boolean },
  ) => boolean;
  /** The messages feature's. */
  readonly sendMessages: (
    trx: Transaction<Tables>,
    messages: readonly {
      readonly userId: number;
      readonly courseId: number;
      readonly about: string;
      readonly title: string;
      readonly bodyHtml: string;
      readonly author: string;
      readonly sentAt: Date;
    }[],
  ) => Promise<void>;
};

export type QualityHandlers = Pick<
  EveryHandler,
  'reportQuestion' | 'listOwnReports' | 'listQuestionReports' | 'resolveReport' | 'listQuality'
>;

/** Of one student in a day: enough for a hard evening, and staff can read them. */
const MOST_IN_A_DAY = 20;
const DAY_MS = 86_400_000;

export function qualityHandlers({ db, isKeyDue, sendMessages }: QualityNeeds): QualityHandlers {
  return {
    reportQuestion: async ({ params, body, viewer, now }) => {
      const { id: exerciseId, questionId } = params;
      const since = new Date(now.getTime() - DAY_MS);
      const asked = await selectOptionalAsked(db, { exerciseId, questionId, since }, viewer);
      if (asked === undefined) {
        const why = await reasonUnseen(db, { kind: 'exercise', id: exerciseId });
        return refuse(why);
      }
      if (!isKeyDue(asked, asked)) return refuse('key_not_due');
      if (body.reason === 'other' && body.words === '')
        return refuse('invalid_request', { words: ['required'] });
      if (asked.isReported) return refuse('report_waits');
      if (asked.recentCount >= MOST_IN_A_DAY) return refuse('reports_used_up');
      const { userId } = viewer;
      const id = await insertReport(db, { ...body, userId, questionId, versionId: asked.versionId, now });
      if (id === undefined) return refuse('report_waits');
      const [report] = await selectOwnReports(db, { userId, courseId: asked.courseId, id });
      if (report === undefined) throw new Error(`Report ${id} vanished as it was stored`);
      return answer(viewOwn(report));
    },

    listOwnReports: async ({ params: { courseId }, viewer }) => {
      const access = await findCourseAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const reports = await selectOwnReports(db, { userId: viewer.userId, courseId });
      return answer(reports.map(viewOwn));
    },

    listQuestionReports: async ({ params: { questionId }, viewer }) => {
      const isNamed = mayDo(viewer, 'students.read');
      const reports = await selectReportsOf(db, questionId);
      return answer(
        reports.map(({ studentId, studentName, createdAt, resolvedAt, ...report }) => ({
          ...report,
          student: isNamed ? { id: studentId, name: studentName } : null,
          createdAt: createdAt.toISOString(),
          resolvedAt: resolvedAt?.toISOString() ?? null,
        })),
      );
    },

    resolveReport: async ({ params: { id }, body: { outcome, reply, rulingId }, viewer, audit, now }) => {
      if (outcome === 'refused' && reply === '') return refuse('invalid_request', { reply: ['required'] });
      if ((outcome === 'ruled') !== (rulingId !== null))
        return refuse('invalid_request', { rulingId: ['required'] });
      const result = await inTransaction(db, async (trx) => {
        const report = await lockOptionalReport(trx, id);
        if (report === undefined) return 'not_found';
        if (report.state !== 'open') return 'report_resolved';
        if (rulingId !== null && !report.rulingIds.includes(rulingId)) return 'unknown_ruling';
        await resolve(trx, { id, outcome, reply, rulingId, userId: viewer.userId, now });
        await sendMessages(trx, [
          {
            userId: report.userId,
            courseId: report.courseId,
            about: `question-report-${id}`,
            title: REPORT_TITLE,
            bodyHtml: reportBody({ ...report, outcome, reply }),
            author: REPORT_AUTHOR,
            sentAt: now,
          },
        ]);
        await audit(trx, { subjectId: report.userId, after: { outcome, reply, rulingId } });
        return 'resolved';
      });
      if (result === 'resolved') return done;
      if (result === 'unknown_ruling') return refuse('invalid_request', { rulingId: ['unknown'] });
      return refuse(result);
    },

    listQuality: async ({ params: { courseId }, viewer }) => {
      const access = await findCourseAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      return answer(inOrderOfEvidence(await selectQueue(db, courseId)));
    },
  };
}

function viewOwn({ createdAt, resolvedAt, ...report }: OwnReportRow): OwnReport {
  return { ...report, createdAt: createdAt.toISOString(), resolvedAt: resolvedAt?.toISOString() ?? null };
}
