/** A file of another system's format as the table that the import of questions takes, with everything said of it. */
import type { QuestionsTable } from '@sugya/domain/import/table-question.ts';
import type { ImportProblem } from '../import-problem.ts';
import type { FormatFinding, FormatPlace } from './format-reading.ts';
import { judgeRows } from './judge-rows.ts';
import { embedPictures } from './pictures.ts';
import { type FormatFile, readFormat } from './read-format.ts';
import { UnreadableFile } from './unreadable-file.ts';

export type FormatTable = {
  readonly table: QuestionsTable;
  readonly problems: readonly ImportProblem[];
  readonly itemOf: (row: number, id: string) => string;
};

export async function formatTable(file: FormatFile): Promise<FormatTable> {
  try {
    return await tableOf(file);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { code, detail } = error;
    const problem = { level: 'error', file: file.name, item: '', field: '', code, detail } as const;
    return { table: { questions: [], problems: [] }, problems: [problem], itemOf: itemOfRow };
  }
}

async function tableOf(file: FormatFile): Promise<FormatTable> {
  const reading = embedPictures(await readFormat(file));
  const table = judgeRows(reading.rows);
  const places = new Map(reading.rows.map(({ place }) => [place.row, place]));
  const itemOf = (row: number) => itemOfPlace(places.get(row), row, file.name);
  const problems: ImportProblem[] = [
    ...reading.findings.map((finding) => problemOf(finding, file.name, '')),
    ...reading.rows.flatMap(({ place, findings }) =>
      findings.map((finding) => problemOf(finding, file.name, itemOf(place.row))),
    ),
    ...table.problems.map(({ row, ...problem }) => ({ ...problem, file: file.name, item: itemOf(row) })),
  ];
  const isNothing = table.questions.length === 0 && problems.every(({ level }) => level !== 'error');
  const nothing = {
    level: 'error',
    file: file.name,
    item: '',
    field: '',
    code: 'nothing_carried',
    detail: '',
  } as const;
  return { table, problems: isNothing ? [...problems, nothing] : problems, itemOf };
}

function problemOf(
  { severity, field, code, detail }: FormatFinding,
  file: string,
  item: string,
): ImportProblem {
  return { level: severity === 'refused' ? 'error' : 'warning', file, item, field, code, detail };
}

function itemOfPlace(place: FormatPlace | undefined, row: number, file: string): string {
  const part = place === undefined || place.file === file ? '' : `${place.file} `;
  const name = place === undefined || place.item === '' ? '' : ` (${place.item})`;
  return `${part}item ${row}${name}`;
}

function itemOfRow(row: number): string {
  return `item ${row}`;
}
