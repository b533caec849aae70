/** The one judge of rows, when a file is read and when a row was mended: from cells to what the row says. */
import type { PackClause, PackQuestion } from '@sugya/contract/content-pack.ts';
import { judgeQuestions } from '@sugya/domain/import/judge-questions.ts';
import type { SaidQuestion } from '@sugya/domain/import/merge-question.ts';
import { candidateOfCells, type QuestionCells } from '@sugya/domain/import/question-cells.ts';
import type { TableProblem } from '@sugya/domain/import/table-question.ts';
import { wordsOfHtml } from '@sugya/domain/studio/searched-words.ts';
import type { HtmlPolicy } from '../../../platform/sanitise.ts';
import type { FormatFinding } from '../formats/format-reading.ts';
import type { ImportProblemCode } from '../import-problem.ts';
import { checkQuestionLaws } from '../pack/check-laws.ts';
import { checkQuestion } from '../pack/check-pack.ts';
import type { Finding } from '../pack/findings.ts';
import { questionOfRow } from '../questions/question-of-row.ts';
import { problemsByRow } from './problems-of-rows.ts';

export type RowToJudge = {
  readonly place: number;
  readonly row: number;
  readonly cells: QuestionCells | null;
  readonly said: readonly FormatFinding[];
  readonly isBroken: boolean;
};

/** What a row says, its laws still by the names that the author gave them. */
export type NamedQuestion = Omit<SaidQuestion, 'lawIds' | 'correctClauses'> & {
  readonly laws?: readonly PackClause[];
};

export type JudgedRow = {
  readonly place: number;
  readonly findings: readonly FormatFinding[];
  /** Null: refused. */
  readonly question: NamedQuestion | null;
  readonly externalId: string;
  readonly category: string;
  /** The beginning of its text, without mark-up. */
  readonly text: string;
  readonly answerCount: number | null;
  readonly keys: readonly number[];
};

/** In their order: the first row of an id stands, the others repeat it. */
export function judgeCells(
  rows: readonly RowToJudge[],
  { policy, isTable }: { readonly policy: HtmlPolicy; readonly isTable: boolean },
): JudgedRow[] {
  const candidates = rows.flatMap(({ place, cells, isBroken }) =>
    cells === null || isBroken ? [] : [candidateOfCells(place, cells)],
  );
  const { questions, problems } = judgeQuestions(candidates, []);
  const questionAt = new Map(questions.map((question) => [question.row, question]));
  // Other formats know no column for it.
  const problemsAt = problemsByRow(problems.filter(({ code }) => isTable || code !== 'empty_category'));
  const rowNumbers = new Map(rows.map(({ place, row }) => [place, row]));
  return rows.map(({ place, cells, said }) => {
    const found = (problemsAt.get(place) ?? []).map((problem) => findingOfProblem(problem, rowNumbers));
    const read = questionAt.get(place);
    const reading = read === undefined ? null : questionOfRow(read, policy);
    const ofContent = reading === null ? [] : [...reading.findings, ...checkedContent(reading.question)];
    const findings = [...said, ...found, ...ofContent.map(findingOfContent)];
    const isRefused = findings.some(({ severity }) => severity === 'refused');
    const shown = cells ?? {};
    return {
      place,
      findings,
      question: reading === null || isRefused ? null : saidBy(reading.question, shown),
      externalId: shown.id?.trim() ?? '',
      category: shown.category?.trim() ?? '',
      text: wordsOfHtml(withoutPictures(shown.question ?? '')).slice(0, SHOWN_LETTERS),
      ...answersOf(shown),
    };
  });
}

/** So much of a text is shown in a row. */
const SHOWN_LETTERS = 160;
/** The longest text of a form. Unit: characters. */
const LONGEST_HTML = 200_000;

function withoutPictures(html: string): string {
  return html.replace(/<img\b[^>]*>/gi, ' ');
}

function answersOf(cells: QuestionCells): { answerCount: number | null; keys: number[] } {
  const { answers, key } = candidateOfCells(1, cells);
  const given = answers.filter((answer) => answer !== '').length;
  const keys = [...new Set(key.places.filter((place) => place >= 0))].toSorted((a, b) => a - b);
  return { answerCount: given === 0 ? null : given, keys };
}

function checkedContent(question: PackQuestion): Finding[] {
  const texts = [
    question.questionHtml,
    question.passageHtml,
    question.explanationHtml,
    question.takeawayHtml,
  ];
  const long = [...texts, ...question.answers.map(({ rationaleHtml }) => rationaleHtml)].find(
    (html) => (html?.length ?? 0) > LONGEST_HTML,
  );
  const tooLong: Finding[] =
    long === undefined
      ? []
      : [
          {
            level: 'error',
            field: '',
            code: long?.includes('<img') ? 'picture_too_large' : 'too_long',
            detail: String(long?.length),
          },
        ];
  return [
    ...tooLong,
    ...checkQuestion(question).filter(({ code }) => !TOLD_BY_THE_TABLE.has(code)),
    ...checkQuestionLaws(question),
  ];
}

/** Banks of questions have no explanations, and their rows were already looked at for equal answers. */
const TOLD_BY_THE_TABLE: ReadonlySet<ImportProblemCode> = new Set(['no_explanation', 'duplicate_answers']);

/** A repeated id names the row in which it stands first, as the author counts them. */
function findingOfProblem(
  { level, field, code, detail }: TableProblem,
  rows: ReadonlyMap<number, number>,
): FormatFinding {
  const shown =
    code === 'duplicate_id'
      ? detail.replace(/\((\d+)\)$/, (_, place: string) => `(${rows.get(Number(place)) ?? place})`)
      : detail;
  return { severity: level === 'error' ? 'refused' : 'changed', code, field, detail: shown };
}

function findingOfContent({ level, field, code, detail }: Finding): FormatFinding {
  return { severity: level === 'error' ? 'refused' : 'changed', code, field: columnOf(field), detail };
}

const COLUMNS: Readonly<Record<string, string>> = {
  questionHtml: 'question',
  passageHtml: 'passage',
  explanationHtml: 'explanation',
  takeawayHtml: 'takeaway',
  externalId: 'id',
  answers: 'correct',
};

/** `answers[2].rationaleHtml` is the column rationale_3. */
function columnOf(field: string): string {
  const [, place, part] = /^answers\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
  if (place !== undefined) {
    const number = Number(place) + 1;
    if (part === 'proximity') return 'near';
    return part === 'rationaleHtml' ? `rationale_${number}` : `answer_${number}`;
  }
  if (/^(?:laws|correctClauses)/.test(field)) return 'laws';
  return COLUMNS[field] ?? field;
}

/** Only what the row has a column for. An empty reason or takeaway says nothing: they may have been made of the explanation. */
function saidBy(question: PackQuestion, cells: QuestionCells): NamedQuestion {
  const has = (column: string) => cells[column] !== undefined;
  const says = (column: string) => (cells[column] ?? '').trim() !== '';
  return {
    shortName: question.name,
    questionHtml: question.questionHtml,
    answers: question.answers.map(({ text, isCorrect, proximity, rationaleHtml }) => ({
      text,
      isCorrect,
      proximity,
      rationaleHtml,
    })),
    saysProximity: has('near') || has('medium') || has('far'),
    ...(says('name') && { name: question.name }),
    ...(has('passage') && { passageHtml: question.passageHtml }),
    ...(has('yes_no') && { isYesNo: question.isYesNo }),
    ...(has('explanation') && { explanationHtml: question.explanationHtml }),
    ...(says('takeaway') && { takeawayHtml: question.takeawayHtml }),
    ...(says('difficulty') && { difficulty: question.difficulty }),
    ...(has('source') && { source: question.source }),
    ...(has('laws') && { laws: question.correctClauses }),
  };
}
