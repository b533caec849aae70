// Questions from JSON lines, judged by the same rules as rows of a table.
import { readPlaces } from './answer-places.ts';
import { type Candidate, judgeQuestions, type NamedPlaces } from './judge-questions.ts';
import { errorAt, type QuestionsTable, type TableProblem } from './table-question.ts';

/**
 * Reads one JSON record a line: id, category, stem, options, key (a 0-based place or a letter, or a list of them), and
 * optionally name, explanation, rationales (a list in the order of options), takeaway, difficulty, img, source, passage,
 * near, medium and far (as key), laws (a list or a text as in tables), yes_no. Other fields are passed over, and so are empty lines.
 *
 * Source: XCT-22, docs/content-format.md.
 * Example: options א, ב and key 1 make ב right; key 2 is an error of that line.
 */
export function parseJsonlQuestions(text: string): QuestionsTable {
  const { candidates, problems } = readJsonlQuestions(text);
  return judgeQuestions(candidates, problems);
}

/** The same without judging the records. */
export function readJsonlQuestions(text: string): { candidates: Candidate[]; problems: TableProblem[] } {
  const problems: TableProblem[] = [];
  const candidates: Candidate[] = [];
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .forEach((line, index) => {
      if (line.trim() === '') return;
      const record = parseRecord(line);
      if (record === null) problems.push(errorAt(index + 1, '', 'invalid_json', line.slice(0, 80)));
      else candidates.push(candidateOf(index + 1, record));
    });
  return { candidates, problems };
}

function candidateOf(row: number, record: Record<string, unknown>): Candidate {
  const field = (name: string) => textOf(record[name]);
  return {
    row,
    id: field('id'),
    category: field('category'),
    name: field('name'),
    question: field('stem'),
    passage: field('passage'),
    explanation: field('explanation'),
    takeaway: field('takeaway'),
    difficulty: field('difficulty'),
    imageUrl: field('img'),
    source: field('source'),
    yesNo: record.yes_no === true ? 'yes' : record.yes_no === false ? 'no' : field('yes_no'),
    laws: Array.isArray(record.laws) ? record.laws.map(textOf).join(';') : field('laws'),
    answers: Array.isArray(record.options) ? record.options.map(textOf) : [],
    rationales: Array.isArray(record.rationales) ? record.rationales.map(textOf) : [],
    key: placesOf(record.key),
    proximities: {
      near: placesOf(record.near),
      medium: placesOf(record.medium),
      far: placesOf(record.far),
    },
    fields: { question: 'stem', answer: () => 'options', rationale: () => 'rationales', key: 'key' },
  };
}

/** A number is a 0-based place, a text a letter: a number in quotes could be counted from either end. */
function placesOf(value: unknown): NamedPlaces {
  const given: unknown[] = Array.isArray(value) ? value : [value];
  const said = given.filter((one) => textOf(one) !== '');
  const place = (one: unknown): number[] => {
    if (typeof one === 'number') return [Number.isInteger(one) ? one : Number.NaN];
    return /\d/.test(textOf(one)) ? [Number.NaN] : readPlaces(textOf(one));
  };
  return { places: said.flatMap(place), text: said.map(textOf).join(';') };
}

function parseRecord(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    return value as Record<string, unknown>; // an object that is no list is a record of unknowns
  } catch {
    return null;
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}
