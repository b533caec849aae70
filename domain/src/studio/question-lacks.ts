/** When a question can be published: text, two to eight different answers, a key, and a clause if its law is asked for. */
import { isBlankHtml, type Lack, missingName } from './lacks.ts';

export type QuestionForm = {
  readonly name: string;
  readonly questionHtml: string;
  readonly isYesNo: boolean;
  readonly answers: readonly {
    readonly text: string;
    readonly isCorrect: boolean;
    readonly proximity: 'near' | 'medium' | 'far' | null;
  }[];
  readonly lawIds: readonly number[];
  readonly correctClauses: readonly { readonly lawId: number }[];
  /** Places of statutes that are not here. */
  readonly awaited: readonly { readonly role: string }[];
  readonly cases: readonly { readonly name: string; readonly cite: string; readonly decidedOn: string }[];
};

/** In the order in which an author meets the fields. */
export function questionLacks(form: QuestionForm): Lack[] {
  return [
    ...missingName(form),
    ...(isBlankHtml(form.questionHtml) ? [{ field: 'questionHtml', code: 'missing' } as const] : []),
    ...answerLacks(form),
    ...lawLacks(form),
    ...caseLacks(form),
  ];
}

function answerLacks({ answers, isYesNo }: QuestionForm): Lack[] {
  const lacks: Lack[] = [];
  const seen = new Set<string>();
  for (const [place, { text, isCorrect, proximity }] of answers.entries()) {
    const plain = text.trim();
    const field = `answers.${place}.text`;
    if (plain === '') lacks.push({ field, code: 'missing' });
    else if (seen.has(plain)) lacks.push({ field, code: 'same_answer' });
    seen.add(plain);
    if (proximity !== null && (isCorrect || isYesNo))
      lacks.push({ field: `answers.${place}.proximity`, code: 'proximity_of_key' });
  }
  const keys = answers.filter(({ isCorrect }) => isCorrect).length;
  if (answers.length < 2) lacks.push({ field: 'answers', code: 'too_few_answers' });
  if (keys === 0) lacks.push({ field: 'answers', code: 'no_key' });
  if (isYesNo && answers.length > 2) lacks.push({ field: 'answers', code: 'two_answers_for_yes_no' });
  if (isYesNo && keys > 1) lacks.push({ field: 'answers', code: 'one_key_for_yes_no' });
  return lacks;
}

function caseLacks({ cases }: QuestionForm): Lack[] {
  return cases.flatMap((one, place) =>
    (['name', 'cite', 'decidedOn'] as const).flatMap((part): Lack[] =>
      one[part].trim() === '' ? [{ field: `cases.${place}.${part}`, code: 'missing' }] : [],
    ),
  );
}

function lawLacks({ lawIds, correctClauses, awaited }: QuestionForm): Lack[] {
  const strays = correctClauses.flatMap(({ lawId }, place): Lack[] =>
    lawIds.includes(lawId) ? [] : [{ field: `correctClauses.${place}`, code: 'law_not_among_laws' }],
  );
  if (lawIds.length > 0 && correctClauses.length === 0 && !awaited.some(({ role }) => role === 'key'))
    strays.push({ field: 'correctClauses', code: 'clause_missing' });
  return strays;
}

export type NamedLaws = {
  readonly lawIds: readonly number[];
  readonly correctClauses: readonly NamedClause[];
  readonly links: readonly NamedClause[];
};
/** `clauseId` null is the whole law. */
type NamedClause = { readonly lawId: number; readonly clauseId: number | null };

/** What the form names and nobody has: laws that are gone, and clauses that are gone from their law. */
export function unknownLaws(
  form: NamedLaws,
  known: { readonly laws: ReadonlySet<number>; readonly lawOfClause: ReadonlyMap<number, number> },
): Lack[] {
  const ofClauses = (field: 'correctClauses' | 'links') =>
    form[field].flatMap(({ lawId, clauseId }, place): Lack[] => {
      if (!known.laws.has(lawId)) return [{ field: `${field}.${place}`, code: 'unknown_law' }];
      const isThere = clauseId === null || known.lawOfClause.get(clauseId) === lawId;
      return isThere ? [] : [{ field: `${field}.${place}`, code: 'unknown_clause' }];
    });
  const laws = form.lawIds.flatMap((lawId, place): Lack[] =>
    known.laws.has(lawId) ? [] : [{ field: `lawIds.${place}`, code: 'unknown_law' }],
  );
  return [...laws, ...ofClauses('correctClauses'), ...ofClauses('links')];
}
