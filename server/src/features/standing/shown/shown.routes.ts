/** The endpoints of what was shown and what happened (contract/src/standing-shown.ts). */
import { israelDay } from '@sugya/domain/israel-time.ts';
import type { Kysely } from 'kysely';
import { findCourseAccess, findStaffAccess } from '../../../platform/access/access.store.ts';
import type { FromReplica } from '../../../platform/database/open-database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { answer, type EveryHandler, refuse } from '../../../platform/endpoint.ts';
import { judgedSittings } from './judged-sittings.ts';
import { deleteResult, selectOptionalResult, selectPastExam, upsertResult } from './tellings.store.ts';

export type ToldHandlers = Pick<
  EveryHandler,
  'readStandingResult' | 'reportStandingResult' | 'withdrawStandingResult' | 'readToldStandings'
>;

type Of = { readonly userId: number; readonly courseId: number; readonly today: string };

export function toldHandlers({
  db,
  fromReplica,
}: {
  readonly db: Kysely<Tables>;
  readonly fromReplica: FromReplica;
}): ToldHandlers {
  return {
    readStandingResult: async ({ params: { courseId }, viewer, now }) => {
      const access = await findCourseAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      return answer(await viewResult(db, { userId: viewer.userId, courseId, today: israelDay(now) }));
    },

    reportStandingResult: async ({ params: { courseId }, body, viewer, now }) => {
      const access = await findCourseAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const of = { userId: viewer.userId, courseId, today: israelDay(now) };
      const examDate = await selectPastExam(db, of);
      if (examDate === null) return refuse('not_found');
      const { hasConsented: _consent, ...result } = body;
      await upsertResult(db, { ...of, examDate, result, now });
      return answer(await viewResult(db, of));
    },

    withdrawStandingResult: async ({ params: { courseId }, viewer, now }) => {
      const access = await findCourseAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const of = { userId: viewer.userId, courseId, today: israelDay(now) };
      const examDate = await selectPastExam(db, of);
      if (examDate === null) return refuse('not_found');
      await deleteResult(db, { ...of, examDate });
      return answer(await viewResult(db, of));
    },

    readToldStandings: async ({ params: { courseId }, viewer, now }) => {
      const access = await findStaffAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const of = { courseId, today: israelDay(now) };
      const { found, asOf } = await fromReplica((reads) => judgedSittings(reads, of));
      return answer({ asOf, sittings: found });
    },
  };
}

async function viewResult(db: Kysely<Tables>, of: Of) {
  const examDate = await selectPastExam(db, of);
  const result = examDate === null ? undefined : await selectOptionalResult(db, { ...of, examDate });
  const sittings = await judgedSittings(db, of);
  const known = sittings.find(({ judgement }) => judgement !== null);
  const before = known?.judgement == null ? null : { examDate: known.examDate, bands: known.judgement.bands };
  return { examDate, result: result ?? null, before };
}
