/** Finds in an answer all that gives away a key which is not due: in its own fields, in a figure, or in any other place. */
import { keyFields } from '@sugya/contract/exercises.ts';
import type { BuiltQuestion } from '../content/build-content.ts';

export type Keys = {
  /** Of the exercise; those whose key is due now are in `due`. */
  readonly questions: readonly BuiltQuestion[];
  readonly due: ReadonlySet<number>;
  /** A text that stands only in this question's explanation. */
  readonly secretOf: (question: BuiltQuestion) => string;
  /** The question that an answer is about when it does not say so itself. */
  readonly subject: BuiltQuestion;
};

/** Figures of a report that give verdicts away, if only their number. */
const reportFigures: readonly string[] = [
  'starGrade',
  'grayGrade',
  'difficultyFlag',
  'proximityFlag',
  'easyWrongCount',
  'easyCount',
  'farWrongCount',
  'wrongCount',
];
const questionFields: readonly string[] = [
  ...keyFields,
  'isEasyButIncorrect',
  'proximity',
  'answersDistribution',
  'firstAnswersCount',
  'correctLawClauses',
  'isLawClauseCorrect',
  'source',
  'ruling',
];

/** Paths of what leaks; none when all is well. */
export function keyLeaks(answered: unknown, keys: Keys): string[] {
  const undue = keys.questions.filter(({ id }) => !keys.due.has(id));
  const secrets = undue.map(keys.secretOf);
  const rightAnswers = new Set(undue.map(({ right }) => right));
  const questionIds = new Set(keys.questions.map(({ id }) => id));
  const leaks: string[] = [];
  visit(answered, { path: [], about: keys.subject.id });
  return leaks;

  function visit(value: unknown, at: { path: readonly string[]; about: number }): void {
    const path = at.path.join('.');
    if (typeof value === 'string' && secrets.some((secret) => value.includes(secret))) leaks.push(path);
    if (typeof value === 'number' && rightAnswers.has(value) && !mayNameAnyAnswer(at.path)) leaks.push(path);
    if (typeof value !== 'object' || value === null) return;
    const about = questionOf(value, questionIds) ?? at.about;
    for (const [name, child] of Object.entries(value)) {
      const isKey = questionFields.includes(name) && !keys.due.has(about);
      const isFigure = reportFigures.includes(name) && keys.due.size === 0;
      if ((isKey || isFigure) && !isBlank(name, child)) leaks.push([...at.path, name].join('.'));
      else visit(child, { path: [...at.path, name], about });
    }
  }
}

/** An object says which question it is about as its `id`, or beside an id of its own. */
function questionOf(value: object, questionIds: ReadonlySet<number>): number | undefined {
  const named = ['id' in value ? value.id : null, 'questionId' in value ? value.questionId : null];
  return named.find((id): id is number => typeof id === 'number' && questionIds.has(id));
}

/** The options of a question name every answer, the right one among them. */
function mayNameAnyAnswer(path: readonly string[]): boolean {
  return path.at(-1) === 'id' && path.at(-3) === 'answers';
}

/** A verdict says something by being false too; a count of nothing, and "easy but wrong", do not. */
function isBlank(name: string, value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.length === 0;
  return name === 'isEasyButIncorrect' ? value === false : value === 0;
}
