/**
 * Reads a file of questions in any of the forms that we know: formats of other systems by their content, tables by the
 * ending of their name. It writes nothing.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { parseJsonlQuestions } from '@sugya/domain/import/questions-jsonl.ts';
import { parseQuestionsCsv, parseQuestionsTable } from '@sugya/domain/import/questions-table.ts';
import type { QuestionsTable } from '@sugya/domain/import/table-question.ts';
import { decodeText } from '../../../platform/sheets/decode-text.ts';
import { kindOfFile } from '../../../platform/sheets/file-kind.ts';
import { readWorkbook } from '../../../platform/sheets/read-workbook.ts';
import { formatOfFile } from '../formats/format-of-file.ts';
import { formatTable } from '../formats/format-table.ts';
import type { ImportProblem, ImportProblemCode } from '../import-problem.ts';
import { chooseSheet } from './choose-sheet.ts';
import { parseGovernmentFeed } from './government-feed.ts';

export type QuestionsFile = {
  readonly table: QuestionsTable;
  readonly problems: readonly ImportProblem[];
  readonly checksum: string;
  /** What the author calls the item of a row. */
  readonly itemOf: (row: number, id: string) => string;
};

const MOST_BYTES = 32 * 1024 * 1024;
const READ_ENDINGS =
  '.csv, .tsv, .xlsx, .jsonl, .json, Moodle XML, GIFT, Aiken, QTI (1.2, 2 and 3, also packages) and .docx';

/** `sheet` names the sheet of a workbook. */
export async function readQuestionsFile(
  path: string,
  { sheet = null }: { readonly sheet?: string | null } = {},
): Promise<QuestionsFile> {
  const file = basename(path);
  const size = await stat(path).then(
    (status) => (status.isFile() ? status.size : null),
    () => null,
  );
  if (size === null) return unreadable(file, { code: 'not_found' });
  if (size > MOST_BYTES) {
    return unreadable(file, { code: 'too_large', detail: `${size} bytes, at most ${MOST_BYTES}` });
  }
  const bytes = await readFile(path);
  const format = formatOfFile(bytes, extname(path).toLowerCase());
  if (format !== null) {
    const read = await formatTable({ name: file, bytes, format });
    return { ...read, checksum: checksumOf(bytes) };
  }
  const { table, found, place } = parse(bytes, { ending: extname(path).toLowerCase(), sheet });
  const ofFile = found.map((one) => ({ file, item: place, field: '', ...one }));
  if (table === null) return { ...unreadable(file), problems: ofFile };
  if (table.questions.length === 0 && table.problems.length === 0) {
    return unreadable(file, { code: 'empty_table' });
  }
  const ofRows = table.problems.map(({ row, ...problem }) => ({
    file,
    item: [place, `row ${row}`].filter((part) => part !== '').join(' '),
    ...problem,
  }));
  return { table, checksum: checksumOf(bytes), problems: [...ofFile, ...ofRows], itemOf: rowItem };
}

function checksumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function rowItem(row: number, id: string): string {
  return `row ${row} (id ${id})`;
}

type Found = Pick<ImportProblem, 'level' | 'code' | 'detail'>;

type Parsed = {
  /** Null where an error says that nothing could be read. */
  readonly table: QuestionsTable | null;
  readonly found: readonly Found[];
  /** Which part of the file the rows are counted in. */
  readonly place: string;
};

type Form = { readonly ending: string; readonly sheet: string | null };

function parse(bytes: Uint8Array, form: Form): Parsed {
  if (form.ending === '.xlsx' || form.ending === '.xlsm') return parseWorkbook(bytes, form);
  const parseText = TEXT_FORMS[form.ending];
  if (parseText === undefined) return refused('unknown_format', kindSentence(bytes, form));
  const text = decodeText(bytes);
  if (text === null) {
    const kind = kindOfFile(bytes, form.ending);
    return kind === null ? refused('not_utf8') : refused('unknown_format', kindSentence(bytes, form));
  }
  const table = parseText(text.text);
  if (typeof table === 'string') return refused(table, foreignKind(bytes, form));
  const isNoTable = table.problems.some(({ code }) => code === 'no_header');
  if (isNoTable && foreignKind(bytes, form) !== '') {
    return refused('unknown_format', kindSentence(bytes, form));
  }
  const isGuessed = text.encoding === 'windows-1255';
  const found = isGuessed ? [{ level: 'warning', code: 'read_as_windows_1255', detail: '' } as const] : [];
  return { table, found, place: '' };
}

const TEXT_FORMS: Readonly<Record<string, (text: string) => QuestionsTable | ImportProblemCode>> = {
  '.csv': parseQuestionsCsv,
  '.tsv': parseQuestionsCsv,
  // Spreadsheets save a table of tabs under this name.
  '.txt': parseQuestionsCsv,
  '.jsonl': parseJsonlQuestions,
  '.json': parseGovernmentFeed,
};

function parseWorkbook(bytes: Uint8Array, form: Form): Parsed {
  const sheets = readWorkbook(bytes);
  if (typeof sheets === 'string') {
    const kind = foreignKind(bytes, form);
    return kind === '' ? refused(sheets) : refused('unknown_format', kindSentence(bytes, form));
  }
  const { sheet, problems } = chooseSheet(sheets, form.sheet);
  if (sheet === null) return { table: null, found: problems, place: '' };
  const place = sheets.length > 1 ? `sheet "${sheet.name}"` : '';
  return { table: parseQuestionsTable(sheet.rows, sheet.faults), found: problems, place };
}

function kindSentence(bytes: Uint8Array, form: Form): string {
  const kind = foreignKind(bytes, form);
  const seems = kind === '' ? '' : `it seems to be ${kind}; `;
  return `${seems}questions are read from ${READ_ENDINGS}`;
}

/** Empty where the content is what the ending says, or nothing that we know. */
function foreignKind(bytes: Uint8Array, { ending }: Form): string {
  const isWorkbook = ending === '.xlsx' || ending === '.xlsm';
  const kind = kindOfFile(bytes, ending);
  if (kind === null || (isWorkbook && kind.includes('(.xlsx)'))) return '';
  return kind;
}

function refused(code: ImportProblemCode, detail = ''): Parsed {
  return { table: null, found: [{ level: 'error', code, detail }], place: '' };
}

function unreadable(
  file: string,
  problem?: { readonly code: ImportProblemCode; readonly detail?: string },
): QuestionsFile {
  return {
    table: { questions: [], problems: [] },
    problems:
      problem === undefined
        ? []
        : [{ level: 'error', file, item: '', field: '', code: problem.code, detail: problem.detail ?? '' }],
    checksum: '',
    itemOf: rowItem,
  };
}
