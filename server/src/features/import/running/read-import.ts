/** Reads a file and judges its rows; or judges them again beside another target. */
import { extname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { wordsOfHtml } from '@sugya/domain/studio/searched-words.ts';
import { readApart } from '../reading/read-apart.ts';
import type { FileHead, ReadAndJudged } from '../reading/reading-messages.ts';
import { compareRows, readTarget, type Target, withLaws } from '../rehearsal/compare-rows.ts';
import {
  type ImportRow,
  rememberColumns,
  selectOptionalImport,
  selectRememberedColumns,
  updateHead,
  updateImport,
} from '../rehearsal/imports.store.ts';
import { selectOptionalExerciseName } from '../rehearsal/places.store.ts';
import {
  countRows,
  deleteRows,
  insertRows,
  selectToCompare,
  updateCompared,
} from '../rehearsal/rows.store.ts';
import { target as storedTarget } from '../rehearsal/stored-shapes.ts';
import { importWhole, type WholeKind, wholeKindOf } from '../whole-files/whole-files.ts';
import { uploadBytes } from './upload-bytes.ts';
import type { Taken, WorkNeeds } from './work-needs.ts';

export async function readImport(needs: WorkNeeds, taken: Taken): Promise<void> {
  const given = await selectOptionalImport(needs.db, taken.id);
  if (given === undefined || given.state !== 'reading') return;
  const isJudged = given.isRead ? await judgeAgain(needs, taken, given) : await readFile(needs, taken, given);
  if (!isJudged) return;
  const counts = await countRows(needs.db, taken.id);
  await taken.keep();
  await updateImport(needs.db, taken.id, {
    state: 'judged',
    isNewRevision: true,
    isRead: true,
    counts,
    progress: null,
  });
}

/** So many rows are compared at once. */
const ROWS_AT_ONCE = 200;

async function judgeAgain({ db, owners }: WorkNeeds, taken: Taken, given: ImportRow): Promise<true> {
  const target = await targetOf({ db, owners }, given);
  let done = 0;
  for (let after = 0; ; ) {
    const rows = await selectToCompare(db, { importId: given.id, after, limit: ROWS_AT_ONCE });
    const last = rows.at(-1);
    if (last === undefined) return true;
    await updateCompared(db, given.id, await compareRows({ db, owners }, target, rows));
    after = last.place;
    done += rows.length;
    await taken.keep(done);
  }
}

async function readFile(needs: WorkNeeds, taken: Taken, given: ImportRow): Promise<boolean> {
  const { db, owners, storages, policy } = needs;
  const bytes = await uploadBytes(storages, given.uploadKey);
  if (bytes === null) return await giveUp(needs, given, { code: 'not_found', detail: '' });
  const kind = wholeKindOf(bytes, given.fileName);
  if (kind !== null) return await readWhole(needs, taken, { given, kind, bytes });
  const { courseId } = given;
  if (courseId === null) return await giveUp(needs, given, { code: 'no_course', detail: '' });
  const target = await targetOf({ db, owners }, given);
  let columns = given.chosenColumns;
  for (;;) {
    await deleteRows(db, given.id);
    let other: readonly (string | null)[] | null = null;
    let done = 0;
    const task = { name: given.fileName, bytes, sheet: given.chosenSheet, columns, policy };
    const outcome = await readApart(task, {
      head: async (head) => {
        await taken.keep();
        if (columns === null) other = await rememberedFor(needs, courseId, head);
        else await remember(needs, { courseId, columns }, head);
        if (other === null) await updateHead(db, given.id, head);
      },
      rows: async (rows) => {
        // Read again as the columns were read before.
        if (other !== null) return;
        const started = performance.now();
        await storeRows({ db, owners }, { importId: given.id, target, rows });
        done += rows.length;
        await taken.keep(done);
        // As long as it took, the database is the students'.
        await wait(performance.now() - started);
      },
    });
    if (!outcome.isRead) return await giveUp(needs, given, outcome);
    if (other === null) return true;
    columns = other;
  }
}

async function readWhole(
  { db, policy, clock, whole }: WorkNeeds,
  taken: Taken,
  of: { readonly given: ImportRow; readonly kind: WholeKind; readonly bytes: Uint8Array },
): Promise<true> {
  const { given, kind, bytes } = of;
  const file = { kind, name: given.fileName, bytes, statute: given, now: clock.now(), isDryRun: true };
  const { rows, problems } = await importWhole({ ...whole, db, policy }, file);
  await taken.keep();
  await deleteRows(db, given.id);
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE).map((row, index) => ({
      ...NO_QUESTION,
      ...row,
      text: wordsOfHtml(row.text).slice(0, 200),
      place: from + index + 1,
      row: from + index + 1,
    }));
    await insertRows(db, given.id, some);
    await taken.keep();
  }
  const format = kind === 'pack' ? 'חבילת תוכן' : LAW_FORMATS[extname(given.fileName).toLowerCase()];
  await updateImport(db, given.id, { kind, format: format ?? 'Akoma Ntoso', problems });
  return true;
}

const LAW_FORMATS: Readonly<Record<string, string>> = { '.wikitext': 'Wikisource', '.wiki': 'Wikisource' };

/** Of a row that is no question of a table. */
const NO_QUESTION = {
  cells: null,
  said: [],
  isBroken: false,
  question: null,
  externalId: '',
  category: '',
  answerCount: null,
  keys: [],
  changes: [],
  standsIn: null,
} as const;

async function storeRows(
  { db, owners }: Pick<WorkNeeds, 'db' | 'owners'>,
  of: { readonly importId: number; readonly target: Target; readonly rows: readonly ReadAndJudged[] },
): Promise<void> {
  const known = await withLaws(
    { db, owners },
    of.rows.map(({ judged }) => judged),
  );
  const judged = of.rows.map((one, index) => ({
    ...one.judged,
    ...known[index],
    question: known[index]?.question ?? null,
  }));
  const compared = await compareRows({ db, owners }, of.target, judged);
  const stored = of.rows.map(({ judged: _judged, ...one }, index) => {
    const {
      form: _form,
      exercise: _exercise,
      standing: _standing,
      ...outcome
    } = compared[index] ?? missing();
    return {
      ...one,
      item: wordsOfHtml(one.item).slice(0, 200),
      thing: 'question',
      ...(judged[index] ?? missing()),
      ...outcome,
    };
  });
  await insertRows(db, of.importId, stored);
}

function missing(): never {
  throw new Error('A row was judged and is not there');
}

export async function targetOf(
  { db, owners }: Pick<WorkNeeds, 'db' | 'owners'>,
  { id, target }: Pick<ImportRow, 'id' | 'target'>,
): Promise<Target> {
  const planned = target === null ? null : storedTarget.parse(target);
  const name =
    planned?.to === 'exercise' ? ((await selectOptionalExerciseName(db, planned.exerciseId)) ?? null) : null;
  return await readTarget({ db, owners }, { importId: id, target: planned }, name);
}

async function giveUp(
  { db, clock, storages }: WorkNeeds,
  { id, uploadKey }: ImportRow,
  { code, detail }: { readonly code: string; readonly detail: string },
): Promise<false> {
  await updateImport(db, id, {
    state: 'unreadable',
    isNewRevision: true,
    problems: [{ severity: 'refused', code, field: '', detail }],
    progress: null,
    endedAt: clock.now(),
  });
  await storages.current.removeUpload(uploadKey);
  return false;
}

/** The columns as they are called, in their order. */
function headersOf(head: FileHead): string | null {
  return head.columns === null ? null : JSON.stringify(head.columns.map(({ header }) => header));
}

async function rememberedFor(
  { db }: WorkNeeds,
  courseId: number,
  head: FileHead,
): Promise<readonly (string | null)[] | null> {
  const headers = headersOf(head);
  if (headers === null) return null;
  return (await selectRememberedColumns(db, { courseId, headers })) ?? null;
}

async function remember(
  { db }: WorkNeeds,
  { courseId, columns }: { readonly courseId: number; readonly columns: readonly (string | null)[] },
  head: FileHead,
): Promise<void> {
  const headers = headersOf(head);
  if (headers === null) return;
  await rememberColumns(db, { courseId, headers, columns });
}
