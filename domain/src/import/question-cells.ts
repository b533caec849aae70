// A question as the cells of our table, whatever file it came from: so every row is shown, mended and judged the same way.
import { readPlaces } from './answer-places.ts';
import type { Candidate, NamedPlaces } from './judge-questions.ts';
import { answerColumns } from './table-columns.ts';

/** Text under the name of its column. A column that is absent says nothing; one that is empty says that there is none. */
export type QuestionCells = Readonly<Record<string, string>>;

/** As many as a question may have answers. */
const MOST_RATIONALES = 8;

/**
 * The question that the cells of a row hold, not judged yet.
 *
 * Range: cells of any columns; those that are none of a table of questions are passed over.
 * Source: XCT-22, RHS-06.
 * Example: answer_1 א, answer_2 ב and correct "2" are two answers of which the second is right.
 */
export function candidateOfCells(row: number, cells: QuestionCells): Candidate {
  const cell = (name: string) => cells[name]?.trim() ?? '';
  const places = (name: string): NamedPlaces => ({ places: readPlaces(cell(name)), text: cell(name) });
  return {
    row,
    id: cell('id'),
    category: cell('category'),
    name: cell('name'),
    question: cell('question'),
    passage: cell('passage'),
    explanation: cell('explanation'),
    takeaway: cell('takeaway'),
    difficulty: cell('difficulty'),
    imageUrl: cell('img'),
    source: cell('source'),
    yesNo: cell('yes_no'),
    laws: cell('laws'),
    answers: answerColumns(Object.keys(cells)).map(cell),
    rationales: Array.from({ length: MOST_RATIONALES }, (_, place) => cell(`rationale_${place + 1}`)),
    key: places('correct'),
    proximities: { near: places('near'), medium: places('medium'), far: places('far') },
    fields: {
      question: 'question',
      answer: (place) => `answer_${place + 1}`,
      rationale: (place) => `rationale_${place + 1}`,
      key: 'correct',
    },
  };
}

/**
 * The cells of a question that came from another format. What the format left empty has no cell, but for what every
 * question needs: who mends it finds the empty cell there.
 *
 * Range: any candidate; places of answers are counted from 1 in cells.
 * Source: RHS-06.
 * Example: a right answer at place 1 of two is correct "2".
 */
export function cellsOfCandidate(candidate: Candidate): QuestionCells {
  const { answers, rationales, key, proximities } = candidate;
  const needed = {
    id: candidate.id,
    question: candidate.question,
    ...Object.fromEntries(answers.map((text, place) => [`answer_${place + 1}`, text])),
    correct: placesAsCell(key),
  };
  const optional = {
    category: candidate.category,
    name: candidate.name,
    passage: candidate.passage,
    explanation: candidate.explanation,
    ...Object.fromEntries(rationales.map((text, place) => [`rationale_${place + 1}`, text])),
    takeaway: candidate.takeaway,
    near: placesAsCell(proximities.near),
    medium: placesAsCell(proximities.medium),
    far: placesAsCell(proximities.far),
    difficulty: candidate.difficulty,
    img: candidate.imageUrl,
    source: candidate.source,
    yes_no: candidate.yesNo === 'no' ? '' : candidate.yesNo,
    laws: candidate.laws,
  };
  return { ...needed, ...Object.fromEntries(Object.entries(optional).filter(([, text]) => text !== '')) };
}

/** What names no answer stays in the author's words. */
function placesAsCell({ places, text }: NamedPlaces): string {
  if (places.some((place) => Number.isNaN(place))) return text;
  return places.map((place) => String(place + 1)).join(';');
}
