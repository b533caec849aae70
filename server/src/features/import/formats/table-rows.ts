/** Rows of a table that was judged already, as rows of any format. */
import type { ParsedTable } from '@sugya/domain/import/questions-table.ts';
import type { TableProblem, TableQuestion } from '@sugya/domain/import/table-question.ts';
import { escapeHtml } from '../../../platform/texts/escape-html.ts';
import { looksLikeHtml, paragraphOf } from '../../../platform/texts/html-text.ts';
import type { DraftQuestion, FormatFinding, FormatRow } from './format-reading.ts';

export function rowsOfTable({ questions, problems, cells }: ParsedTable, file: string): FormatRow[] {
  const questionAt = new Map(questions.map((question) => [question.row, question]));
  const findingsAt = new Map<number, FormatFinding[]>();
  for (const problem of problems) {
    const others = findingsAt.get(problem.row) ?? [];
    findingsAt.set(problem.row, [...others, findingOf(problem)]);
  }
  const numbers = [...new Set([...questionAt.keys(), ...findingsAt.keys()])].sort((a, b) => a - b);
  return numbers.map((row) => {
    const question = questionAt.get(row);
    return {
      place: { file, row, item: question?.id ?? cells.get(row)?.id ?? '' },
      question: question === undefined ? null : draftOf(question),
      cells: cells.get(row) ?? null,
      findings: findingsAt.get(row) ?? [],
    };
  });
}

function findingOf({ level, code, field, detail }: TableProblem): FormatFinding {
  return { severity: level === 'error' ? 'refused' : 'changed', code, field, detail };
}

function draftOf(row: TableQuestion): DraftQuestion {
  const html = (text: string) => (looksLikeHtml(text) ? text : paragraphOf(text));
  const optional = (text: string | null) => (text === null ? null : html(text));
  return {
    externalId: row.id,
    name: row.name,
    category: row.category || null,
    questionHtml: html(row.question) + pictureHtml(row.imageUrl),
    passageHtml: optional(row.passage),
    isYesNo: row.isYesNo,
    answers: row.answers.map((text, place) => ({
      text,
      isCorrect: row.correct.includes(place),
      proximity: row.proximities[place] ?? null,
      rationaleHtml: optional(row.rationales[place] ?? null),
    })),
    explanationHtml: optional(row.explanation),
    takeawayHtml: optional(row.takeaway),
    difficulty: row.difficulty,
    source: row.source,
    laws: row.laws,
  };
}

function pictureHtml(address: string | null): string {
  return address === null ? '' : `<p><img src="${escapeHtml(address)}" alt=""></p>`;
}
