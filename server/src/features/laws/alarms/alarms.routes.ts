/** The endpoints of what rests on amended clauses (contract/src/laws-wordings.ts). */
import type { LawAlarm } from '@sugya/contract/laws-wordings.ts';
import { clauseLines } from '@sugya/domain/laws/wordings/clause-lines.ts';
import type { Kysely } from 'kysely';
import { findCourseAccess } from '../../../platform/access/access.store.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { answer, done, type EveryHandler, refuse } from '../../../platform/endpoint.ts';
import { selectNamedStatutes } from '../mentions/named-statutes.store.ts';
import { rowsByClause } from '../wordings/fill-clause-texts.ts';
import { selectWordedRows } from '../wordings/wordings.store.ts';
import { type AlarmRow, answerAlarm, selectAlarms, selectCourseCutoff } from './alarms.store.ts';

export type AlarmsHandlers = Pick<EveryHandler, 'listLawAlarms' | 'answerLawAlarm'>;

export function alarmsHandlers({ db }: { readonly db: Kysely<Tables> }): AlarmsHandlers {
  return {
    listLawAlarms: async ({ params: { courseId }, viewer }) => {
      const access = await findCourseAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const rows = await selectAlarms(db, courseId);
      const words = await wordsOf(db, rows);
      const alarms = rows.map((row) => viewAlarm(row, words));
      const statutes = await selectNamedStatutes(db, courseId);
      return answer({ ...(await selectCourseCutoff(db, courseId)), alarms, statutes });
    },

    answerLawAlarm: async ({ params: { alarmId }, body: { isRight }, viewer, audit, now }) => {
      const answered = await inTransaction(db, async (trx) => {
        const found = await answerAlarm(trx, { id: alarmId, isRight, userId: viewer.actorId, now });
        if (found === undefined) return false;
        const { lawId, clauseId, wasRight } = found;
        await audit(trx, {
          about: { alarmId, lawId, clauseId },
          before: { isRight: wasRight },
          after: { isRight },
        });
        return true;
      });
      return answered ? done : refuse('not_found');
    },
  };
}

type Words = ReadonlyMap<string, string>;

/** By version and clause. */
async function wordsOf(db: Kysely<Tables>, rows: readonly AlarmRow[]): Promise<Words> {
  const words = new Map<string, string>();
  const versions = new Set(rows.flatMap(({ fromVersion, toVersion }) => [fromVersion, toVersion]));
  for (const versionId of versions) {
    const clauseIds = rows
      .filter((row) => row.fromVersion === versionId || row.toVersion === versionId)
      .map(({ clauseId }) => clauseId);
    for (const [clauseId, own] of rowsByClause(await selectWordedRows(db, { versionId, clauseIds })))
      words.set(`${versionId} ${clauseId}`, clauseLines(own));
  }
  return words;
}

function viewAlarm(row: AlarmRow, words: Words): LawAlarm {
  const { fromVersion, toVersion, isRight, answeredBy, answeredAt, ...rest } = row;
  const textIn = (versionId: number) => words.get(`${versionId} ${row.clauseId}`) ?? null;
  return {
    ...rest,
    before: textIn(fromVersion),
    after: textIn(toVersion),
    answered: isRight && answeredAt !== null ? { by: answeredBy, at: answeredAt.toISOString() } : null,
  };
}
