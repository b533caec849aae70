/** Reads a file of questions in any of the forms that we know, by the ending of its name. It writes nothing. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import {
  parseJsonlQuestions,
  parseQuestionsCsv,
  parseQuestionsTable,
  type QuestionsTable,
} from '@sugya/domain/import/questions-table.ts';
import type { ImportProblem, ImportProblemCode } from '../import-problem.ts';
import { parseGovernmentFeed } from './government-feed.ts';
import { readFirstSheet } from './spreadsheet.ts';

export type QuestionsFile = {
  readonly table: QuestionsTable;
  readonly problems: readonly ImportProblem[];
  readonly checksum: string;
};

const MOST_BYTES = 32 * 1024 * 1024;

export async function readQuestionsFile(path: string): Promise<QuestionsFile> {
  const file = basename(path);
  const size = await stat(path).then(
    (status) => (status.isFile() ? status.size : null),
    () => null,
  );
  if (size === null) return unreadable(file, 'not_found');
  if (size > MOST_BYTES) return unreadable(file, 'too_large', `${size} bytes, at most ${MOST_BYTES}`);

  const bytes = await readFile(path);
  const table = await parse(extname(path).toLowerCase(), bytes);
  if (typeof table === 'string') return unreadable(file, table);
  if (table.questions.length === 0 && table.problems.length === 0) return unreadable(file, 'empty_table');
  return {
    table,
    checksum: createHash('sha256').update(bytes).digest('hex'),
    problems: table.problems.map(({ level, row, field, code, detail }) => ({
      level,
      file,
      item: `row ${row}`,
      field,
      code,
      detail,
    })),
  };
}

async function parse(ending: string, bytes: Uint8Array): Promise<QuestionsTable | ImportProblemCode> {
  if (ending === '.xlsx') {
    const rows = await readFirstSheet(bytes);
    return typeof rows === 'string' ? rows : parseQuestionsTable(rows);
  }
  const parseText = TEXT_FORMS[ending];
  if (parseText === undefined) return 'unknown_format';
  try {
    return parseText(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof TypeError) return 'not_utf8';
    throw error;
  }
}

const TEXT_FORMS: Readonly<Record<string, (text: string) => QuestionsTable | ImportProblemCode>> = {
  '.csv': parseQuestionsCsv,
  '.jsonl': parseJsonlQuestions,
  '.json': parseGovernmentFeed,
};

function unreadable(file: string, code: ImportProblemCode, detail = ''): QuestionsFile {
  return {
    table: { questions: [], problems: [] },
    problems: [{ level: 'error', file, item: '', field: '', code, detail }],
    checksum: '',
  };
}
