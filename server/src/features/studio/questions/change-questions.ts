/** Publishes or hides many questions, a hundred in a transaction; what lacks something is passed over and counted. */

import { studioForms } from '@sugya/contract/studio-forms.ts';
import { CHANGED_AT_ONCE } from '@sugya/contract/studio-questions.ts';
import { questionLacks } from '@sugya/domain/studio/question-lacks.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { StudioThings } from '../../../platform/things/studio-thing.ts';
import { publishAll } from '../publish-things.ts';
import { type ChosenQuestions, selectTouched } from './changed-questions.store.ts';

export type QuestionsChange = {
  readonly courseId: number;
  readonly action: 'publish' | 'hide';
  readonly chosen: ChosenQuestions;
};
export type ChangeCounts = {
  readonly changed: number;
  readonly unfinished: number;
  readonly unchanged: number;
  readonly next: number | null;
};

/** What would be done. */
export async function tryChange(db: Kysely<Tables>, change: QuestionsChange): Promise<ChangeCounts> {
  let [after, changed, unfinished, unchanged] = [0, 0, 0, 0];
  for (let isFirst = true; ; isFirst = false) {
    const { total, touched } = await selectTouched(db, { ...change, after, limit: CHANGED_AT_ONCE });
    if (isFirst) unchanged = total;
    const whole = touched.filter(isWhole).length;
    changed += whole;
    unfinished += touched.length - whole;
    const last = touched.at(-1);
    if (last === undefined || touched.length < CHANGED_AT_ONCE) break;
    after = last.id;
  }
  return { changed, unfinished, unchanged: unchanged - changed - unfinished, next: null };
}

/** The next hundred after an id. */
export async function changeNext(
  trx: Transaction<Tables>,
  things: StudioThings,
  { after, userId, now, ...change }: QuestionsChange & { after: number; userId: number; now: Date },
): Promise<ChangeCounts & { readonly ids: readonly number[] }> {
  const { touched } = await selectTouched(trx, { ...change, after, limit: CHANGED_AT_ONCE });
  const ids = touched.filter(isWhole).map(({ id }) => id);
  if (change.action === 'hide') for (const id of ids) await things.question.hide(trx, id);
  else {
    const chosen = ids.map((id) => ({ kind: 'question', id, revision: null }) as const);
    const outcome = await publishAll(trx, things, { chosen, userId, now });
    if (outcome.kind === 'refused') throw new Error(`Questions that lack nothing: ${outcome.code}`);
  }
  const last = touched.at(-1);
  const next = last !== undefined && touched.length === CHANGED_AT_ONCE ? last.id : null;
  return { changed: ids.length, unfinished: touched.length - ids.length, unchanged: 0, next, ids };
}

/** Without a draft it was published once, and lacked nothing then. */
function isWhole({ form }: { readonly form: Readonly<Record<string, unknown>> | null }): boolean {
  if (form === null) return true;
  const read = studioForms.question.safeParse(form);
  return read.success && questionLacks(read.data).length === 0;
}
