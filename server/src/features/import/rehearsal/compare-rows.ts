/** What the rows of a file would do to what stands in their target now. */
import { changesOf, mergeQuestion, type SaidQuestion } from '@sugya/domain/import/merge-question.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { FindClause } from '../content-owners.ts';
import type { NamedQuestion } from '../reading/judge-cells.ts';
import type { ImportOwners, QuestionForm, Standing } from './import-owners.ts';
import type { JudgedToStore, RowToCompare } from './rows.store.ts';
import type { StoredFinding, StoredTarget } from './stored-shapes.ts';

export type Target = {
  /** Where a row of a category goes: an exercise that is there, or one that will be made; null: nowhere. */
  readonly placeOf: (category: string) => { readonly id: number | null; readonly name: string } | null;
  readonly exerciseIds: readonly number[];
};

type Comparing = { readonly db: Kysely<Tables>; readonly owners: ImportOwners };

export async function readTarget(
  { db, owners }: Comparing,
  { importId, target }: { readonly importId: number; readonly target: StoredTarget | null },
  exerciseName: string | null,
): Promise<Target> {
  if (target === null) return { placeOf: () => ({ id: null, name: '' }), exerciseIds: [] };
  if (target.to === 'exercise') {
    const place = { id: target.exerciseId, name: exerciseName ?? '' };
    return { placeOf: () => place, exerciseIds: [target.exerciseId] };
  }
  const there = await owners.selectImportTargets(db, { lessonId: target.lessonId, importId });
  if (target.to === 'newExercise') {
    const made = there.find((one) => one.importId === importId);
    const place = { id: made?.id ?? null, name: target.name };
    return { placeOf: () => place, exerciseIds: made === undefined ? [] : [made.id] };
  }
  const byName = new Map(there.toReversed().map(({ id, name }) => [name.trim(), id]));
  return {
    placeOf: (category) => (category === '' ? null : { id: byName.get(category) ?? null, name: category }),
    exerciseIds: there.map(({ id }) => id),
  };
}

/** Findings of a comparison; another one takes their place. */
const OF_COMPARISON: ReadonlySet<string> = new Set(['no_category', 'id_taken']);

export type Compared = Pick<JudgedToStore, 'place' | 'findings' | 'outcome' | 'changes' | 'standsIn'> & {
  /** What would be stored; null: nothing. */
  readonly form: QuestionForm | null;
  readonly exercise: { readonly id: number | null; readonly name: string } | null;
  readonly standing: Standing | null;
};

export async function compareRows(
  { db, owners }: Comparing,
  target: Target,
  rows: readonly RowToCompare[],
): Promise<Compared[]> {
  const asked = rows.filter(({ question }) => question !== null).map(({ externalId }) => externalId);
  const found =
    asked.length === 0 || target.exerciseIds.length === 0
      ? []
      : await owners.selectStanding(db, { exerciseIds: target.exerciseIds, externalIds: asked });
  const standingOf = new Map(found.map((one) => [keyOf(one.exerciseId, one.externalId), one]));
  return rows.map((row) => {
    const exercise = target.placeOf(row.category);
    const standing =
      exercise?.id == null ? null : (standingOf.get(keyOf(exercise.id, row.externalId)) ?? null);
    return compare(row, exercise, standing);
  });
}

function keyOf(exerciseId: number, externalId: string): string {
  return `${exerciseId} ${externalId}`;
}

function compare(row: RowToCompare, exercise: Compared['exercise'], standing: Standing | null): Compared {
  const { place, question } = row;
  const own = row.findings.filter(({ code }) => !OF_COMPARISON.has(code));
  const rest = { place, exercise, standing, standsIn: exercise?.name || null, changes: [], form: null };
  if (question === null) return { ...rest, findings: own, outcome: 'refused' };
  if (exercise === null)
    return { ...rest, findings: [...own, refusal('category', 'no_category', '')], outcome: 'refused' };
  if (standing !== null && !standing.isShown) {
    return { ...rest, findings: [...own, refusal('id', 'id_taken', row.externalId)], outcome: 'refused' };
  }
  if (standing === null) {
    return { ...rest, findings: own, outcome: 'added', form: mergeQuestion(NEW_QUESTION, question) };
  }
  const before = formOf(standing);
  const form = mergeQuestion(before, question);
  const changes = changesOf(before, form);
  return { ...rest, findings: own, changes, form, outcome: changes.length === 0 ? 'unchanged' : 'changed' };
}

function refusal(field: string, code: string, detail: string): StoredFinding {
  return { severity: 'refused', code, field, detail };
}

const NEW_QUESTION: QuestionForm = {
  name: '',
  questionHtml: '',
  passageHtml: null,
  isYesNo: false,
  answers: [],
  explanationHtml: null,
  takeawayHtml: null,
  difficulty: 5,
  redAlertSeconds: null,
  hideAnswers: false,
  lawIds: [],
  correctClauses: [],
  links: [],
  awaited: [],
  cases: [],
  lawDate: null,
  source: null,
  family: null,
};

/** The draft where there is one, over what students see. */
function formOf(standing: Standing): QuestionForm {
  const fields = Object.keys(NEW_QUESTION) as (keyof QuestionForm)[]; // the form's own fields
  const stored = Object.fromEntries(
    fields.map((field) => [field, standing[field] ?? NEW_QUESTION[field]]),
  ) as QuestionForm; // each field is the form's
  return { ...stored, ...standing.draft };
}

/** The ids behind the names of laws; a row that names what is not there is refused. */
export async function withLaws(
  { db, owners }: Comparing,
  rows: readonly { readonly question: NamedQuestion | null; readonly findings: readonly StoredFinding[] }[],
): Promise<{ question: SaidQuestion | null; findings: readonly StoredFinding[] }[]> {
  const names = new Set(rows.flatMap(({ question }) => question?.laws?.map(({ law }) => law) ?? []));
  const find: FindClause = names.size === 0 ? () => null : await owners.findLaws(db, [...names]);
  return rows.map(({ question, findings }) => {
    if (question === null) return { question, findings };
    const { laws, ...said } = question;
    if (laws === undefined) return { question: said, findings };
    const resolved = laws.map((reference) => ({ reference, found: find(reference) }));
    const missing = resolved.flatMap(({ reference: { law, clause }, found }) => {
      if (found !== null) return [];
      const isLawThere = find({ law, clause: null }) !== null;
      return [
        refusal(
          'laws',
          isLawThere ? 'unknown_clause' : 'unknown_law',
          clause === null ? law : `${law}#${clause}`,
        ),
      ];
    });
    if (missing.length > 0) return { question: null, findings: [...findings, ...missing] };
    const correctClauses = resolved.flatMap(({ found }) => (found === null ? [] : [found]));
    const lawIds = [...new Set(correctClauses.map(({ lawId }) => lawId))];
    return { question: { ...said, lawIds, correctClauses }, findings };
  });
}
