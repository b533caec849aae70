/** Publishes or hides many questions, a hundred in a transaction; what lacks something is passed over and counted. */

import { studioForms } from '@sugya/contract/studio-forms.ts';
import { CHANGED_AT_ONCE } from '@sugya/contract/studio-questions.ts';
import { questionLacks } from '@sugya/domain/studio/question-lacks.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { NoteMedia } from '../../../platform/media/note-media.ts';
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
export async function tryChange(
  db: Kysely<Tables>,
  things: StudioThings,
  change: QuestionsChange,
): Promise<ChangeCounts> {
  let [after, changed, unfinished, unchanged] = [0, 0, 0, 0];
  for (let isFirst = true; ; isFirst = false) {
    const { total, touched } = await selectTouched(db, { ...change, after, limit: CHANGED_AT_ONCE });
    if (isFirst) unchanged = total;
    const whole = (await wholeOnes(db, things, touched)).length;
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
  { things, noteMedia }: { readonly things: StudioThings; readonly noteMedia: NoteMedia },
  { after, userId, now, ...change }: QuestionsChange & { after: number; userId: number; now: Date },
): Promise<ChangeCounts & { readonly ids: readonly number[] }> {
  const { touched } = await selectTouched(trx, { ...change, after, limit: CHANGED_AT_ONCE });
  const ids = (await wholeOnes(trx, things, touched)).map(({ id }) => id);
  if (change.action === 'hide') for (const id of ids) await things.question.hide(trx, id);
  else {
    const chosen = ids.map((id) => ({ kind: 'question', id, revision: null }) as const);
    const outcome = await publishAll(trx, { things, noteMedia }, { chosen, userId, now });
    if (outcome.kind === 'refused') throw new Error(`Questions that lack nothing: ${outcome.code}`);
  }
  const last = touched.at(-1);
  const next = last !== undefined && touched.length === CHANGED_AT_ONCE ? last.id : null;
  return { changed: ids.length, unfinished: touched.length - ids.length, unchanged: 0, next, ids };
}

type Touched = {
  readonly id: number;
  /** Null: it was published once, and lacked nothing then. */
  readonly form: Readonly<Record<string, unknown>> | null;
};

async function wholeOnes<One extends Touched>(
  db: Kysely<Tables>,
  things: StudioThings,
  touched: readonly One[],
): Promise<One[]> {
  const drafts = new Map(
    touched.flatMap(({ id, form }) => {
      const read = form === null ? null : studioForms.question.safeParse(form);
      return read?.success === true && questionLacks(read.data).length === 0
        ? [[id, read.data] as const]
        : [];
    }),
  );
  const elsewhere = (await things.question.lacksElsewhere?.(db, [...drafts.values()])) ?? [];
  const lacking = new Set([...drafts.keys()].filter((_, place) => (elsewhere[place] ?? []).length > 0));
  return touched.filter(({ id, form }) => form === null || (drafts.has(id) && !lacking.has(id)));
}
