/** Imports as the server says them, for component tests. */
import type { Answer } from '@sugya/contract/endpoint.ts';
import type { ImportJob, ImportRow, readImport, readImportRow } from '@sugya/contract/import.ts';

export const importCounts = {
  all: 5_000,
  added: 4_812,
  changed: 96,
  unchanged: 61,
  refused: 31,
  leftOut: 0,
  noted: 12,
  taken: 4_908,
};

export function buildImportJob(changed: Partial<ImportJob> = {}): ImportJob {
  return {
    id: 88,
    courseId: 101,
    fileName: 'penal-bank.xlsx',
    bytes: 2_100_000,
    kind: 'questions',
    format: 'XLSX',
    state: 'judged',
    revision: 3,
    startedAt: '2026-11-20T07:30:00.000Z',
    startedBy: 'דנה לוי',
    endedAt: null,
    progress: null,
    problems: [],
    counts: importCounts,
    ...changed,
  };
}

export function buildImport(changed: Partial<Answer<typeof readImport>> = {}): Answer<typeof readImport> {
  return {
    ...buildImportJob(),
    target: { to: 'exercise', exerciseId: 7 },
    targetName: 'סייגים לאחריות',
    categories: ['עונשין', 'נזיקין'],
    columns: [
      { header: 'שאלה', field: 'question', example: 'מה הדין?' },
      { header: 'מקור פנימי', field: null, example: 'מבחן 2019' },
    ],
    fields: ['question', 'correct', 'source'],
    statute: null,
    sheets: [],
    sheet: null,
    ...changed,
  };
}

export function buildImportRow(place: number, changed: Partial<ImportRow> = {}): ImportRow {
  return {
    place,
    row: place + 1,
    item: `q-${place}`,
    thing: 'question',
    outcome: 'added',
    isLeftOut: false,
    text: `שאלה ${place}`,
    standsIn: 'סייגים לאחריות',
    answerCount: 4,
    keys: [1],
    findings: [],
    changes: [],
    ...changed,
  };
}

export const refusedRow: Answer<typeof readImportRow> = {
  ...buildImportRow(16, {
    outcome: 'refused',
    text: 'המחסנאי שנרדם',
    keys: [],
    findings: [{ severity: 'refused', code: 'key_out_of_range', field: 'correct', detail: '5' }],
  }),
  cells: [
    { field: 'id', text: 'q-16' },
    { field: 'question', text: 'המחסנאי שנרדם' },
    { field: 'answer_1', text: 'אחראי' },
    { field: 'answer_2', text: 'אינו אחראי' },
    { field: 'correct', text: '5' },
    { field: 'difficulty', text: '4' },
  ],
};
