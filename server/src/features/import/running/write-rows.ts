/** Writes what an import takes, as drafts that nobody sees, and then shows all of it by one statement. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inSmallSteps } from '../../../platform/operations/small-steps.ts';
import { type Compared, compareRows, type Target } from '../rehearsal/compare-rows.ts';
import type { Former } from '../rehearsal/import-owners.ts';
import { type ImportRow, lockState, selectOptionalImport, updateImport } from '../rehearsal/imports.store.ts';
import {
  countRows,
  noteWritten,
  type RowToCompare,
  selectToWrite,
  type WrittenRow,
} from '../rehearsal/rows.store.ts';
import { target as storedTarget } from '../rehearsal/stored-shapes.ts';
import { importWhole } from '../whole-files/whole-files.ts';
import type { WholeRow } from '../whole-files/whole-row.ts';
import { BROUGHT, type Brought, noteBrought } from '../whole-files/whole-undo.store.ts';
import { targetOf } from './read-import.ts';
import { uploadBytes } from './upload-bytes.ts';
import { LostWork, type Taken, type WorkNeeds } from './work-needs.ts';

export async function writeRows(needs: WorkNeeds, taken: Taken): Promise<void> {
  const { db, clock, storages } = needs;
  const given = await selectOptionalImport(db, taken.id);
  if (given === undefined || given.state !== 'running') return;
  if (given.kind !== 'questions') return await writeWhole(needs, taken, given);
  const before = given.progressDone ?? 0;
  // Exercises come only by its own steps; what each of them made the next one reads.
  const isByCategory = given.target?.to !== 'exercise';
  const fixed = isByCategory ? null : await targetOf(needs, given);
  const isWhole = await inSmallSteps(
    db,
    async (trx, { after, most }) => {
      if ((await lockState(trx, given.id)) !== 'running') throw new LostWork();
      const target = fixed ?? (await targetOf({ ...needs, db: trx }, given));
      const rows = await selectToWrite(trx, { importId: given.id, after, limit: most });
      if (rows.length > 0)
        await noteWritten(trx, given.id, await writeSome(needs, trx, { given, rows, target }));
      return { count: rows.length, last: rows.at(-1)?.place ?? after };
    },
    { note: (done) => taken.keep(before + done), isStopping: taken.isStopping },
  );
  if (!isWhole) return;
  await taken.keep();
  const counts = await countRows(db, given.id);
  await updateImport(db, given.id, {
    state: 'done',
    isNewRevision: true,
    counts,
    progress: null,
    endedAt: clock.now(),
  });
  await storages.current.removeUpload(given.uploadKey);
}

/** All of it in one transaction of its importer, or nothing. */
async function writeWhole(needs: WorkNeeds, taken: Taken, given: ImportRow): Promise<void> {
  const { db, clock, policy, storages, whole } = needs;
  const bytes = await uploadBytes(storages, given.uploadKey);
  if (bytes === null || given.kind === null || given.kind === 'questions') gone();
  const { kind, fileName: name } = given;
  const file = { kind, name, bytes, statute: given, now: clock.now(), isDryRun: false };
  const { rows } = await importWhole({ ...whole, db, policy }, file);
  const courseId = given.courseId ?? rows.find(({ thing }) => thing === 'course')?.id ?? null;
  await noteBrought(db, given.id, broughtIn(rows));
  await taken.keep();
  await updateImport(db, given.id, {
    state: 'done',
    ...(courseId !== null && { courseId }),
    isNewRevision: true,
    progress: null,
    endedAt: clock.now(),
  });
  await storages.current.removeUpload(given.uploadKey);
}

/** Of what outlives a course, and the course itself; all else stands in it. */
function broughtIn(rows: readonly WholeRow[]): Brought[] {
  return rows.flatMap(({ thing, id, outcome }) => {
    const kind = BROUGHT.find((one) => one === thing);
    return kind === undefined || id === null || outcome !== 'added' ? [] : [{ kind, id }];
  });
}

/** Each is looked at again: since it was judged its place may have changed. */
async function writeSome(
  { owners, clock }: WorkNeeds,
  trx: Transaction<Tables>,
  {
    given,
    rows,
    target,
  }: { readonly given: ImportRow; readonly rows: readonly RowToCompare[]; readonly target: Target },
): Promise<WrittenRow[]> {
  const db = trx;
  const present = (await makeExercises({ owners }, trx, { given, rows, target }))
    ? await targetOf({ db, owners }, given)
    : target;
  const compared = await compareRows({ db, owners }, present, rows);
  const added = compared.filter(({ outcome }) => outcome === 'added');
  const inserted = await owners.insertImportedQuestions(
    trx,
    given.id,
    added.map(({ place, exercise }) => ({
      exerciseId: exercise?.id ?? gone(),
      externalId: rows.find((row) => row.place === place)?.externalId ?? gone(),
    })),
  );
  const newIds = new Map(added.map(({ place }, index) => [place, inserted[index]?.id ?? gone()]));
  const questionIdOf = ({ place, standing }: Compared) => newIds.get(place) ?? standing?.id ?? gone();
  const written = compared.filter(({ outcome }) => outcome === 'added' || outcome === 'changed');
  const drafts = written.map((one) => ({
    questionId: questionIdOf(one),
    form: one.form ?? gone(),
    isNew: one.standing === null,
  }));
  const formers = await owners.layDrafts(trx, {
    importId: given.id,
    drafts,
    now: clock.now(),
  });
  return compared.map((one): WrittenRow => {
    const { place, outcome, findings, standing } = one;
    if (outcome !== 'added' && outcome !== 'changed') {
      return { place, outcome, findings, questionId: standing?.id ?? null, former: null, written: null };
    }
    const questionId = questionIdOf(one);
    const former = standing === null ? null : formerOf(standing, formers.get(questionId) ?? null);
    return { place, outcome, findings, questionId, former, written: outcome };
  });
}

function formerOf(standing: NonNullable<Compared['standing']>, draft: Former['draft']): Former {
  const { versionId, isWithdrawn, source, family } = standing;
  return { question: { versionId, isWithdrawn, source, family }, draft };
}

/** Exercises that the rows need and that are not there yet. False where none was lacking. */
async function makeExercises(
  { owners }: Pick<WorkNeeds, 'owners'>,
  trx: Transaction<Tables>,
  {
    given,
    rows,
    target,
  }: { readonly given: ImportRow; readonly rows: readonly RowToCompare[]; readonly target: Target },
): Promise<boolean> {
  const planned = storedTarget.parse(given.target);
  if (planned.to === 'exercise') return false;
  const wanted = new Set(
    rows.flatMap(({ category }) => {
      const place = target.placeOf(category);
      return place === null || place.id !== null ? [] : [place.name];
    }),
  );
  for (const name of wanted) {
    const made = await owners.insertImportedExercise(trx, {
      importId: given.id,
      lessonId: planned.lessonId,
      name,
    });
    if (made === undefined) gone();
  }
  return wanted.size > 0;
}

function gone(): never {
  throw new Error('What an import was about to write to is gone');
}
