/** The endpoints of rulings (contract/src/rulings.ts). */
import { changesNothing, type QuestionKey, type Ruling } from '@sugya/domain/rulings/key-under.ts';
import type { Kysely } from 'kysely';
import { mayDo } from '../../../platform/access/capabilities.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { answer, done, type EveryHandler, refuse } from '../../../platform/endpoint.ts';
import { type EffectCounts, previewEffect } from './preview-effect.ts';
import type { Regrading } from './regrading.ts';
import { currentOf, viewQuestion } from './ruling-view.ts';
import {
  endRuling,
  insertRuling,
  keysUnder,
  lockVersions,
  plannedOf,
  type RulingRow,
  selectOptionalQuestion,
  selectOptionalRuling,
  selectRulings,
  selectVersions,
  type VersionRow,
  writeKeys,
} from './rulings.store.ts';

export type RulingsNeeds = {
  readonly db: Kysely<Tables>;
  readonly regrading: Pick<Regrading, 'wake'>;
  readonly counts: EffectCounts;
};

export type RulingsHandlers = Pick<
  EveryHandler,
  'readRulings' | 'previewRuling' | 'makeRuling' | 'endRuling'
>;

type Standing = { readonly versions: readonly VersionRow[]; readonly rulings: readonly RulingRow[] };

export function rulingsHandlers({ db, regrading, counts }: RulingsNeeds): RulingsHandlers {
  return {
    readRulings: async ({ params: { questionId } }) => {
      const question = await selectOptionalQuestion(db, questionId);
      if (question === undefined) return refuse('not_found');
      const versions = await selectVersions(db, questionId);
      return answer(viewQuestion(question, versions, await selectRulings(db, questionId)));
    },

    previewRuling: async ({ params: { questionId }, query, viewer }) => {
      const isNamed = mayDo(viewer, 'students.read');
      const question = await selectOptionalQuestion(db, questionId);
      if (question === undefined) return refuse('not_found');
      const versions = await selectVersions(db, questionId);
      const rulings = await selectRulings(db, questionId);
      const { kind, answerId = null, rulingId = null } = query;
      if (kind === 'end') {
        const planned = planEnd({ versions, rulings }, rulingId);
        if (planned === null) return refuse('ruling_ended');
        return answer(await previewEffect({ db, counts }, { question, isNamed, ...planned }));
      }
      const planned = planRuling({ versions, rulings }, { kind, answerId });
      if (planned === 'unknown_answer') return refuse('invalid_request', UNKNOWN_ANSWER);
      if (planned === 'changes_nothing') return refuse('ruling_changes_nothing');
      return answer(await previewEffect({ db, counts }, { question, isNamed, ...planned }));
    },

    makeRuling: async ({ params: { questionId }, body, viewer, audit, now }) => {
      if ((await selectOptionalQuestion(db, questionId)) === undefined) return refuse('not_found');
      const { kind, words } = body;
      const made = await inTransaction(db, async (trx) => {
        await lockVersions(trx, questionId);
        const versions = await selectVersions(trx, questionId);
        const rulings = await selectRulings(trx, questionId);
        const planned = planRuling({ versions, rulings }, body);
        if (typeof planned === 'string') return planned;
        const { throughVersion, answerIds } = planned;
        const userId = viewer.userId;
        const id = await insertRuling(trx, {
          questionId,
          kind,
          throughVersion,
          answerIds,
          words,
          userId,
          now,
        });
        await writeKeys(trx, { questionId, keys: planned.after });
        await audit(trx, {
          about: { questionId },
          after: { rulingId: id, kind, answerIds, throughVersion, words },
        });
        return { id };
      });
      if (made === 'unknown_answer') return refuse('invalid_request', UNKNOWN_ANSWER);
      if (made === 'changes_nothing') return refuse('ruling_changes_nothing');
      regrading.wake();
      return answer(made);
    },

    endRuling: async ({ params: { id }, viewer, audit, now }) => {
      const found = await selectOptionalRuling(db, id);
      if (found === undefined) return refuse('not_found');
      const { questionId } = found;
      const isEnded = await inTransaction(db, async (trx) => {
        await lockVersions(trx, questionId);
        const rulings = await selectRulings(trx, questionId);
        const planned = planEnd({ versions: await selectVersions(trx, questionId), rulings }, id);
        if (planned === null) return false;
        await endRuling(trx, { id, questionId, userId: viewer.userId, now });
        await writeKeys(trx, { questionId, keys: planned.after });
        await audit(trx, { about: { questionId } });
        return true;
      });
      if (!isEnded) return refuse('ruling_ended');
      regrading.wake();
      return done;
    },
  };
}

const UNKNOWN_ANSWER = { answerId: ['unknown'] };

type Keys = ReadonlyMap<number, QuestionKey>;
type Planned = { readonly before: Keys; readonly after: Keys };

/** The keys without a ruling; null where it does not hold. */
function planEnd({ versions, rulings }: Standing, rulingId: number | null): Planned | null {
  const ended = rulings.find(({ id }) => id === rulingId);
  if (ended === undefined || ended.endedAt !== null) return null;
  const left = rulings.filter(({ id }) => id !== ended.id);
  return { before: keysUnder(versions, plannedOf(rulings)), after: keysUnder(versions, plannedOf(left)) };
}

/** The keys with one ruling more, which holds for the versions that there are. */
function planRuling(
  { versions, rulings }: Standing,
  wanted: { readonly kind: Ruling['kind']; readonly answerId: number | null },
):
  | (Planned & { readonly throughVersion: number; readonly answerIds: readonly number[] })
  | 'unknown_answer'
  | 'changes_nothing' {
  const holding = plannedOf(rulings);
  const before = keysUnder(versions, holding);
  const throughVersion = currentOf(versions).version;
  const answerIds = wanted.kind === 'void' ? [] : sameAnswers(versions, wanted.answerId);
  if (answerIds === null) return 'unknown_answer';
  const ruling: Ruling = wanted.kind === 'void' ? { kind: 'void' } : { kind: 'accept', answerIds };
  const after = keysUnder(versions, [...holding, { ...ruling, throughVersion }]);
  const isIdle = versions.every(({ id }) => changesNothing(keyOf(before, id), keyOf(after, id)));
  return isIdle ? 'changes_nothing' : { before, after, throughVersion, answerIds };
}

/** The answer of the present wording, and in earlier versions the one with the same text; null where there is no such. */
function sameAnswers(versions: readonly VersionRow[], answerId: number | null): readonly number[] | null {
  const named = currentOf(versions).answers.find(({ id }) => id === answerId);
  if (named === undefined) return null;
  return versions.flatMap(({ answers }) =>
    answers.filter(({ text }) => text === named.text).map(({ id }) => id),
  );
}

function keyOf(keys: Keys, versionId: number): QuestionKey {
  const key = keys.get(versionId);
  if (key === undefined) throw new Error(`Version ${versionId} has no key`);
  return key;
}
