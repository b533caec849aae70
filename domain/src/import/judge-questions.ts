// What must hold of a question that came from a file, and the words for where it does not.
import {
  errorAt,
  type QuestionsTable,
  type TableLaw,
  type TableProblem,
  type TableProximity,
  type TableQuestion,
  warningAt,
} from './table-question.ts';

const FEWEST_ANSWERS = 2;
const MOST_ANSWERS = 8;

/**
 * A place that the file names, by a key or a proximity: 0-based, NaN for what names none, and the author's own words.
 */
export type NamedPlaces = { readonly places: readonly number[]; readonly text: string };

/** A question not yet judged: texts trimmed, missing ones empty. */
export type Candidate = {
  readonly row: number;
  readonly id: string;
  readonly category: string;
  readonly name: string;
  readonly question: string;
  readonly passage: string;
  readonly explanation: string;
  readonly takeaway: string;
  readonly difficulty: string;
  readonly imageUrl: string;
  readonly source: string;
  readonly yesNo: string;
  readonly laws: string;
  readonly answers: readonly string[];
  /** In the places of the answers. */
  readonly rationales: readonly string[];
  readonly key: NamedPlaces;
  readonly proximities: Readonly<Record<TableProximity, NamedPlaces>>;
  /** What the file calls them, so that a problem points at the author's own word. */
  readonly fields: {
    readonly question: string;
    readonly answer: (place: number) => string;
    readonly rationale: (place: number) => string;
    readonly key: string;
  };
};

/** A candidate with an error gives no question; one with a warning does. */
export function judgeQuestions(
  candidates: readonly Candidate[],
  readingProblems: readonly TableProblem[],
): QuestionsTable {
  const firstRowOfId = new Map<string, number>();
  const questions: TableQuestion[] = [];
  const problems = [...readingProblems];
  for (const candidate of candidates) {
    const found = problemsOf(candidate, firstRowOfId.get(candidate.id));
    problems.push(...found);
    if (!firstRowOfId.has(candidate.id)) firstRowOfId.set(candidate.id, candidate.row);
    if (!found.some(({ level }) => level === 'error')) questions.push(toQuestion(candidate));
  }
  return { questions, problems: problems.toSorted((a, b) => a.row - b.row) };
}

function problemsOf(candidate: Candidate, firstRowOfId: number | undefined): TableProblem[] {
  const { row, id, fields } = candidate;
  const problems: TableProblem[] = [];
  if (id === '') problems.push(errorAt(row, 'id', 'empty_id', ''));
  else if (firstRowOfId !== undefined) {
    problems.push(errorAt(row, 'id', 'duplicate_id', `${id} (${firstRowOfId})`));
  }
  if (candidate.category === '') problems.push(warningAt(row, 'category', 'empty_category', ''));
  if (candidate.question === '') problems.push(errorAt(row, fields.question, 'empty_question', ''));
  problems.push(...answerProblems(candidate), ...keyProblems(candidate), ...proximityProblems(candidate));
  problems.push(...rationaleProblems(candidate));
  if (readYesNo(candidate.yesNo) === null) {
    problems.push(errorAt(row, 'yes_no', 'not_yes_or_no', candidate.yesNo));
  }
  if (candidate.difficulty !== '' && readDifficulty(candidate.difficulty) === null) {
    problems.push(warningAt(row, 'difficulty', 'difficulty_ignored', candidate.difficulty));
  }
  return problems;
}

function answerProblems({ row, answers: cells, fields }: Candidate): TableProblem[] {
  const answers = withoutTrailingEmpty(cells);
  const problems: TableProblem[] = [];
  const gap = answers.indexOf('');
  if (gap !== -1) problems.push(errorAt(row, fields.answer(gap), 'gap_in_answers', String(gap + 1)));
  const given = answers.filter((answer) => answer !== '');
  const count = String(given.length);
  if (given.length < FEWEST_ANSWERS)
    problems.push(errorAt(row, fields.answer(given.length), 'too_few_answers', count));
  if (given.length > MOST_ANSWERS)
    problems.push(errorAt(row, fields.answer(MOST_ANSWERS), 'too_many_answers', count));
  const repeated = answers.findIndex((answer, place) => answer !== '' && answers.indexOf(answer) < place);
  if (repeated !== -1) {
    problems.push(warningAt(row, fields.answer(repeated), 'duplicate_answers', answers[repeated] ?? ''));
  }
  return problems;
}

function keyProblems({ row, answers, key: { places, text }, fields }: Candidate): TableProblem[] {
  if (text === '') return [errorAt(row, fields.key, 'key_missing', '')];
  if (places.some(Number.isNaN)) return [errorAt(row, fields.key, 'key_not_a_place', text)];
  const count = withoutTrailingEmpty(answers).length;
  const isOutside = places.some((place) => place < 0 || place >= count);
  return isOutside ? [errorAt(row, fields.key, 'key_out_of_range', text)] : [];
}

const PROXIMITIES = ['near', 'medium', 'far'] as const;

function proximityProblems({ row, answers, proximities }: Candidate): TableProblem[] {
  const count = withoutTrailingEmpty(answers).length;
  const seen = new Set<number>();
  return PROXIMITIES.flatMap((proximity) => {
    const { places, text } = proximities[proximity];
    if (places.some((place) => !(place >= 0 && place < count))) {
      return [errorAt(row, proximity, 'proximity_not_a_place', text)];
    }
    const isTwice = places.some((place) => seen.has(place));
    for (const place of places) seen.add(place);
    return isTwice ? [errorAt(row, proximity, 'proximity_twice', text)] : [];
  });
}

function rationaleProblems({ row, answers, rationales, fields }: Candidate): TableProblem[] {
  const count = withoutTrailingEmpty(answers).length;
  const surplus = rationales.findIndex((text, place) => place >= count && text !== '');
  if (surplus === -1) return [];
  return [errorAt(row, fields.rationale(surplus), 'rationale_without_answer', String(surplus + 1))];
}

function toQuestion(candidate: Candidate): TableQuestion {
  const { row, id, category, name, question, passage, explanation, imageUrl, source } = candidate;
  const answers = withoutTrailingEmpty(candidate.answers);
  return {
    row,
    id,
    category,
    name: name || null,
    question,
    passage: passage || null,
    answers,
    rationales: answers.map((_, place) => candidate.rationales[place] || null),
    correct: [...new Set(candidate.key.places)].toSorted((a, b) => a - b),
    proximities: answers.map(
      (_, place) => PROXIMITIES.find((one) => candidate.proximities[one].places.includes(place)) ?? null,
    ),
    isYesNo: readYesNo(candidate.yesNo) === true,
    explanation: explanation || null,
    takeaway: candidate.takeaway || null,
    difficulty: readDifficulty(candidate.difficulty),
    imageUrl: imageUrl || null,
    source: source || null,
    laws: readLaws(candidate.laws),
  };
}

function readDifficulty(text: string): number | null {
  const level = /^\d+(\.0+)?$/.test(text) ? Number(text) : Number.NaN;
  return level >= 1 && level <= 10 ? level : null;
}

const YES: ReadonlySet<string> = new Set(['1', 'כן', 'yes', 'y', 'true', 'אמת', 'x', '✓', 'v']);
const NO: ReadonlySet<string> = new Set(['', '0', 'לא', 'no', 'n', 'false', 'שקר']);

/** Null when it says neither. */
function readYesNo(text: string): boolean | null {
  const word = text.toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}

/** `147391#25א; 147391`: laws with a semicolon between them, a clause after the sign of an anchor. */
function readLaws(text: string): TableLaw[] {
  const named = text.split(';').map((part) => part.trim());
  return named
    .filter((part) => part !== '')
    .map((part) => {
      const hash = part.indexOf('#');
      if (hash === -1) return { law: part, clause: null };
      return { law: part.slice(0, hash).trim(), clause: part.slice(hash + 1).trim() || null };
    });
}

function withoutTrailingEmpty(answers: readonly string[]): string[] {
  return answers.slice(0, answers.findLastIndex((answer) => answer !== '') + 1);
}
