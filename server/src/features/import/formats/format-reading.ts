/**
 * What every reader of a question format gives: a row for each item of the file, in its order, with the question as far
 * as it could be read and with everything that was refused, changed or left behind on the way.
 */
import type { QuestionCells } from '@sugya/domain/import/question-cells.ts';
import type { TableLaw, TableProximity } from '@sugya/domain/import/table-question.ts';
import type { ImportProblemCode } from '../import-problem.ts';

export type FormatName =
  | 'moodle-xml'
  | 'gift'
  | 'aiken'
  | 'qti-1.2'
  | 'qti-2'
  | 'qti-3'
  | 'word'
  | 'qti-package'
  | 'table';

/** `refused`: it keeps the question out. `changed`: it came in otherwise. `notCarried`: the file says it, we cannot. */
export type FindingSeverity = 'refused' | 'changed' | 'notCarried';

export type FormatFinding = {
  readonly severity: FindingSeverity;
  readonly code: ImportProblemCode;
  /** What the file calls the part; empty for the whole item. */
  readonly field: string;
  /** What was found there. */
  readonly detail: string;
};

export type FormatPlace = {
  /** Inside a package the part, else the file itself. */
  readonly file: string;
  /** As its author knows the item: its id or name; empty where it has none. */
  readonly item: string;
  /** The item's number in the file, from 1; of a table the spreadsheet's row. */
  readonly row: number;
};

export type DraftAnswer = {
  /** Plain text. */
  readonly text: string;
  readonly isCorrect: boolean;
  readonly proximity?: TableProximity | null;
  readonly rationaleHtml: string | null;
};

/** A question of a content pack, possibly not whole. Pictures of the file stand in it as `media:<path>`. */
export type DraftQuestion = {
  readonly externalId: string;
  readonly name: string | null;
  /** For the author's own order; not stored. */
  readonly category: string | null;
  readonly questionHtml: string;
  readonly passageHtml: string | null;
  readonly isYesNo: boolean;
  readonly answers: readonly DraftAnswer[];
  readonly explanationHtml: string | null;
  readonly takeawayHtml: string | null;
  readonly difficulty: number | null;
  readonly source: string | null;
  /** Laws of the installation, each with the clause that answers; only tables name any. */
  readonly laws?: readonly TableLaw[];
};

export type FormatRow = {
  readonly place: FormatPlace;
  /** Null: an item of a kind that we do not carry, which the findings name. */
  readonly question: DraftQuestion | null;
  /** Of a row of a table as it stood there. */
  readonly cells?: QuestionCells | null;
  readonly findings: readonly FormatFinding[];
};

export type FormatReading = {
  readonly format: FormatName;
  readonly rows: readonly FormatRow[];
  /** Of the file as a whole. */
  readonly findings: readonly FormatFinding[];
  /** What `media:<path>` names. */
  readonly media: ReadonlyMap<string, Uint8Array>;
};
