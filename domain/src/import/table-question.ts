// What files of questions are read into, whatever they look like, and what may be wrong with them.

export type TableProximity = 'near' | 'medium' | 'far';

/** A law that a question is about, by its external id, and the clause in it that answers; null for any clause. */
export type TableLaw = { law: string; clause: string | null };

/** One question as the file has it: plain text, trimmed; `correct` holds 0-based places in `answers`, ascending. */
export type TableQuestion = {
  row: number;
  id: string;
  category: string;
  name: string | null;
  question: string;
  /** What is read before the question. */
  passage: string | null;
  answers: string[];
  /** Of each answer why it is right or wrong; null where the file does not say. */
  rationales: (string | null)[];
  correct: number[];
  /** Of each answer, how near it is to the right one; null where the file does not say. */
  proximities: (TableProximity | null)[];
  isYesNo: boolean;
  explanation: string | null;
  takeaway: string | null;
  difficulty: number | null;
  imageUrl: string | null;
  source: string | null;
  laws: TableLaw[];
};

export type TableProblemCode =
  | 'empty_table'
  | 'no_header'
  | 'rows_above_header'
  | 'missing_column'
  | 'duplicate_column'
  | 'unknown_column'
  | 'too_many_cells'
  | 'unclosed_quote'
  | 'stray_quote'
  | 'cell_error'
  | 'formula_without_value'
  | 'cell_format'
  | 'invalid_json'
  | 'empty_id'
  | 'duplicate_id'
  | 'empty_category'
  | 'empty_question'
  | 'too_few_answers'
  | 'too_many_answers'
  | 'gap_in_answers'
  | 'duplicate_answers'
  | 'key_missing'
  | 'key_not_a_place'
  | 'key_out_of_range'
  | 'proximity_not_a_place'
  | 'proximity_twice'
  | 'rationale_without_answer'
  | 'not_yes_or_no'
  | 'difficulty_ignored';

/** `row` counts from 1: in a table it is the spreadsheet's, in JSON lines the line. `detail` is what was found there. */
export type TableProblem = {
  level: 'error' | 'warning';
  row: number;
  field: string;
  code: TableProblemCode;
  detail: string;
};

/** A cell that the reader of the file could not take as it stands; the address counts from 1. */
export type CellFault = {
  row: number;
  column: number;
  code: 'unclosed_quote' | 'stray_quote' | 'cell_error' | 'formula_without_value' | 'cell_format';
  detail: string;
};

export type QuestionsTable = { questions: TableQuestion[]; problems: TableProblem[] };

export function errorAt(row: number, field: string, code: TableProblemCode, detail: string): TableProblem {
  return { level: 'error', row, field, code, detail };
}

export function warningAt(row: number, field: string, code: TableProblemCode, detail: string): TableProblem {
  return { level: 'warning', row, field, code, detail };
}
