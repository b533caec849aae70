/**
 * A file of questions of any format as rows that can be judged, shown and mended alike: each with its cells under the names of
 * our columns, as far as it has any. It writes nothing.
 */
import { extname } from 'node:path';
import { cellsOfCandidate, type QuestionCells } from '@sugya/domain/import/question-cells.ts';
import { readJsonlQuestions } from '@sugya/domain/import/questions-jsonl.ts';
import {
  type ReadTable,
  readQuestionsCsv,
  readQuestionsTable,
} from '@sugya/domain/import/questions-table.ts';
import type { TableProblem } from '@sugya/domain/import/table-question.ts';
import { decodeText } from '../../../platform/sheets/decode-text.ts';
import { kindOfFile } from '../../../platform/sheets/file-kind.ts';
import { readWorkbook, type Sheet } from '../../../platform/sheets/read-workbook.ts';
import { formatOfFile } from '../formats/format-of-file.ts';
import type { FormatFinding } from '../formats/format-reading.ts';
import { candidateOfDraft } from '../formats/judge-rows.ts';
import { embedPictures } from '../formats/pictures.ts';
import { readFormat } from '../formats/read-format.ts';
import { UnreadableFile } from '../formats/unreadable-file.ts';
import { chooseSheet } from '../questions/choose-sheet.ts';
import { linesOfFeed } from '../questions/government-feed.ts';
import { problemsByRow } from './problems-of-rows.ts';

export type ReadRow = {
  readonly row: number;
  readonly item: string;
  /** Null: nothing of it can be mended here. */
  readonly cells: QuestionCells | null;
  /** Said while the file was read. */
  readonly said: readonly FormatFinding[];
  /** It is not judged as it stands. */
  readonly isBroken: boolean;
};

export type ReadColumn = {
  readonly header: string;
  readonly field: string | null;
  readonly example: string;
};

export type ReadFile = {
  /** As staff call it. */
  readonly format: string;
  readonly rows: readonly ReadRow[];
  readonly problems: readonly FormatFinding[];
  /** Only a table has a column for the category. */
  readonly isTable: boolean;
  readonly columns: readonly ReadColumn[] | null;
  readonly sheets: readonly string[];
  readonly sheet: string | null;
};

export type FileToRead = {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly sheet: string | null;
  readonly columns: readonly (string | null)[] | null;
};

/** Throws `UnreadableFile` where nothing of it can be read. */
export async function readRows(file: FileToRead): Promise<ReadFile> {
  const { name, bytes } = file;
  const ending = extname(name).toLowerCase();
  const format = formatOfFile(bytes, ending);
  if (format !== null) {
    const reading = embedPictures(await readFormat({ name, bytes, format }));
    const rows = reading.rows.map(({ place, question, cells = null, findings }): ReadRow => {
      const isRefused = findings.some(({ severity }) => severity === 'refused');
      return {
        row: place.row,
        item: place.item,
        cells: question === null ? cells : cellsOfCandidate(candidateOfDraft(place.row, question)),
        said: findings,
        isBroken: question === null || isRefused,
      };
    });
    return { ...PLAIN, format: FORMAT_NAMES[reading.format], rows, problems: reading.findings };
  }
  if (kindOfFile(bytes, ending)?.includes('(.xlsx)') || /^\.xls[xm]$/.test(ending)) return readSheets(file);
  const decoded = decodeText(bytes);
  const kind = kindOfFile(bytes, ending);
  if (decoded === null) throw new UnreadableFile(kind === null ? 'not_utf8' : 'unknown_format', kind ?? '');
  const problems = decoded.encoding === 'windows-1255' ? [changed('read_as_windows_1255')] : [];
  if (ending === '.jsonl' || ending === '.json') return readLines(decoded.text, ending, problems);
  const table = readQuestionsCsv(decoded.text, file.columns);
  const isNoTable = table.problems.some(({ code }) => code === 'no_header');
  const isFamiliar = kind === null || kind.startsWith('plain text');
  if (isNoTable && !(isFamiliar && /^\.(?:csv|tsv|txt)$/.test(ending))) {
    throw new UnreadableFile('unknown_format', kind ?? '');
  }
  const read = fileOfTable(table);
  return { ...read, format: ending === '.tsv' ? 'TSV' : 'CSV', problems: [...problems, ...read.problems] };
}

const PLAIN = { isTable: false, columns: null, sheets: [], sheet: null } as const;

const FORMAT_NAMES = {
  'moodle-xml': 'Moodle XML',
  gift: 'GIFT',
  aiken: 'Aiken',
  'qti-1.2': 'QTI 1.2',
  'qti-2': 'QTI 2',
  'qti-3': 'QTI 3',
  'qti-package': 'QTI',
  word: 'Word',
  table: 'CSV',
} as const;

function readSheets({ bytes, sheet, columns }: FileToRead): ReadFile {
  const sheets = readWorkbook(bytes);
  if (typeof sheets === 'string') {
    const kind = kindOfFile(bytes, '.xlsx');
    if (kind === null || kind.includes('(.xlsx)')) throw new UnreadableFile(sheets);
    throw new UnreadableFile('unknown_format', kind);
  }
  const chosen = chooseSheet(sheets, sheet);
  const names = sheets.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
  const said = chosen.problems.map(({ level, code, detail }) => ({
    ...changed(code, detail),
    severity: level === 'error' ? ('refused' as const) : ('changed' as const),
  }));
  const read = chosen.sheet === null ? NO_TABLE : fileOfTable(tableOf(chosen.sheet, columns));
  const problems = [...said, ...read.problems];
  return { ...read, format: 'XLSX', sheets: names, sheet: chosen.sheet?.name ?? null, problems };
}

const NO_TABLE = { ...PLAIN, isTable: true, rows: [], problems: [] as readonly FormatFinding[] };

function tableOf({ rows, faults }: Sheet, columns: FileToRead['columns']): ReadTable {
  return readQuestionsTable(rows, faults, columns);
}

/** What is said of the row of names, and of rows above it, is said of the file. */
function fileOfTable({ columns, rows, problems }: ReadTable): Omit<ReadFile, 'format'> {
  const places = new Set(rows.map(({ row }) => row));
  const isEmpty = problems.some(({ code }) => code === 'empty_table');
  if (isEmpty) throw new UnreadableFile('empty_table');
  const saidOf = problemsByRow(problems);
  const sample = rows.slice(0, EXAMPLES);
  return {
    isTable: true,
    rows: rows.map(({ row, cells, isBroken }) => ({
      row,
      item: cells.id ?? '',
      cells,
      said: (saidOf.get(row) ?? []).map(findingOf),
      isBroken,
    })),
    problems: problems.filter(({ row }) => !places.has(row)).map(findingOf),
    columns: columns.map(({ header, name }) => ({
      header,
      field: name === '' ? null : name,
      example:
        sample
          .map(({ cells }) => cells[name] ?? '')
          .find((cell) => cell !== '')
          ?.slice(0, 80) ?? '',
    })),
    sheets: [],
    sheet: null,
  };
}

/** An example of a column is the first cell of so many rows that is not empty. */
const EXAMPLES = 50;

function readLines(text: string, ending: string, problems: readonly FormatFinding[]): ReadFile {
  const lines = ending === '.jsonl' ? text : (linesOfFeed(text) ?? unreadableJson());
  const read = readJsonlQuestions(lines);
  const broken = read.problems.map(
    (problem): ReadRow => ({
      row: problem.row,
      item: '',
      cells: null,
      said: [findingOf(problem)],
      isBroken: true,
    }),
  );
  const rows = read.candidates.map(
    (candidate): ReadRow => ({
      row: candidate.row,
      item: candidate.id,
      cells: cellsOfCandidate(candidate),
      said: [],
      isBroken: false,
    }),
  );
  const all = [...rows, ...broken].toSorted((a, b) => a.row - b.row);
  if (all.length === 0) throw new UnreadableFile('empty_table');
  return { ...PLAIN, format: ending === '.jsonl' ? 'JSON Lines' : 'JSON', rows: all, problems };
}

function unreadableJson(): never {
  throw new UnreadableFile('invalid_json');
}

function findingOf({ level, code, field, detail }: TableProblem): FormatFinding {
  return { severity: level === 'error' ? 'refused' : 'changed', code, field, detail };
}

function changed(code: FormatFinding['code'], detail = ''): FormatFinding {
  return { severity: 'changed', code, field: '', detail };
}
