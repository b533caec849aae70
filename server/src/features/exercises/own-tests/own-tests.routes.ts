/** The endpoints of tests that students build for themselves (contract/src/exercises-own-tests.ts). */
import { countMatching } from '@sugya/domain/exercises/own-tests/draw-test.ts';
import type { Kysely } from 'kysely';
import { findCourseAccess } from '../../../platform/access/access.store.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { answer, done, type EveryHandler, refuse } from '../../../platform/endpoint.ts';
import type { Random } from '../../../platform/random.ts';
import { closeAttempt, selectOptionalOpenAttempt } from '../attempts.store.ts';
import { selectSubjects, selectTestBank } from './bank.store.ts';
import { buildTest, testQuestion } from './build-test.ts';
import { isOwnTestOf, selectOwnTests, selectTimeFactor } from './own-tests.store.ts';
import {
  countTemplates,
  deleteTemplate,
  insertTemplate,
  renameTemplate,
  selectTemplates,
} from './templates.store.ts';

const MOST_TEMPLATES = 30;

export type OwnTestsHandlers = Pick<
  EveryHandler,
  | 'readOwnTests'
  | 'countOwnTest'
  | 'buildOwnTest'
  | 'giveUpOwnTest'
  | 'saveOwnTestTemplate'
  | 'renameOwnTestTemplate'
  | 'removeOwnTestTemplate'
>;

export function ownTestsHandlers(needs: {
  readonly db: Kysely<Tables>;
  readonly random: Pick<Random, 'integerBelow'>;
}): OwnTestsHandlers {
  const { db } = needs;
  return {
    readOwnTests: async ({ params: { courseId }, viewer }) => {
      const access = await findCourseAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const of = { userId: viewer.userId, courseId };
      const tests = await selectOwnTests(db, of);
      return answer({
        timeFactor: await selectTimeFactor(db, of.userId),
        subjects: await selectSubjects(db, courseId),
        templates: await selectTemplates(db, of),
        tests: tests.map(({ builtAt, endsAt, finishedAt, ...test }) => ({
          ...test,
          builtAt: builtAt.toISOString(),
          endsAt: endsAt?.toISOString() ?? null,
          finishedAt: finishedAt?.toISOString() ?? null,
        })),
      });
    },

    countOwnTest: async ({ params: { courseId }, query, viewer }) => {
      const access = await findCourseAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const bank = await selectTestBank(db, { userId: viewer.userId, courseId });
      const { matching, bySubject } = countMatching({
        subjects: query.subjectIds.map(String),
        pools: query.pools,
        bank: bank.map(testQuestion),
      });
      return answer({
        matching,
        subjects: [...bySubject].map(([id, count]) => ({ id: Number(id), matching: count })),
      });
    },

    buildOwnTest: async (input) => {
      const access = await findCourseAccess(db, { courseId: input.params.courseId, viewer: input.viewer });
      return access === 'allowed' ? await buildTest(needs, input) : refuse(access);
    },

    giveUpOwnTest: async ({ params: { courseId, exerciseId }, viewer: { userId }, now }) =>
      await inTransaction(db, async (trx) => {
        if (!(await isOwnTestOf(trx, { userId, courseId, exerciseId }))) return refuse('not_found');
        const open = await selectOptionalOpenAttempt(trx, { userId, exerciseId });
        if (open === undefined) return done;
        if (open.finishedAt !== null) return refuse('exercise_done');
        await closeAttempt(trx, { userId, attemptId: open.id, now });
        return done;
      }),

    saveOwnTestTemplate: async ({ params: { courseId }, body, viewer, now }) => {
      const access = await findCourseAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const of = { userId: viewer.userId, courseId };
      if ((await countTemplates(db, of)) >= MOST_TEMPLATES) return refuse('own_templates_full');
      const saved = await insertTemplate(db, { ...of, ...body, now });
      return saved === undefined ? refuse('own_template_name_taken') : answer(saved);
    },

    renameOwnTestTemplate: async ({ params, body: { name }, viewer: { userId } }) => {
      const renamed = await inTransaction(db, (trx) => renameTemplate(trx, { ...params, userId, name }));
      if (renamed === 'not_found') return refuse('not_found');
      return renamed === 'taken' ? refuse('own_template_name_taken') : answer(renamed);
    },

    removeOwnTestTemplate: async ({ params, viewer: { userId } }) => {
      await deleteTemplate(db, { ...params, userId });
      return done;
    },
  };
}
