/** The lines of docs/requirements, read as its README describes them: `- **EXE-72** (decision) A solution is valid …`. */
import type { SourceFile } from '../source-file.ts';

export type RequirementLine = {
  readonly id: string;
  readonly path: string;
  readonly marks: readonly Mark[];
  readonly text: string;
};

const MARKS = ['decision', 'context', 'withdrawn'] as const;
export type Mark = (typeof MARKS)[number];

const AREA_FILE = /^docs\/requirements\/([A-Z]{3})-[a-z-]+\.md$/;
const LINE = /^- \*\*([A-Z]{3}-\d+)\*\*((?: \([a-z]+\))*) (\S.*)$/;

export function readRequirements(files: readonly SourceFile[]): RequirementLine[] {
  return areaFiles(files).flatMap(({ path, text }) =>
    text.split('\n').flatMap((row) => {
      const [, id, written = '', promise = ''] = LINE.exec(row) ?? [];
      const marks = MARKS.filter((mark) => written.includes(`(${mark})`));
      return id === undefined ? [] : [{ id, path, marks, text: promise }];
    }),
  );
}

/** What is wrong with the lists: rows that are no line, lines in another area's file, numbers that are doubled or missing. */
export function brokenLists(files: readonly SourceFile[]): string[] {
  return areaFiles(files).flatMap((file) => {
    const [, area = ''] = AREA_FILE.exec(file.path) ?? [];
    const rows = file.text.split('\n').filter((row) => row.startsWith('-'));
    const ids = rows.map((row) => LINE.exec(row)?.[1] ?? '');
    return [
      ...rows.filter((row) => !LINE.test(row)).map((row) => `${file.path}: "${row.slice(0, 40)}" is no line`),
      ...ids
        .map((id, index) => ({ id, due: idOf(area, index + 1) }))
        .filter(({ id, due }) => id !== '' && id !== due)
        .slice(0, 1)
        .map(({ id, due }) => `${file.path}: ${id} stands where ${due} is due`),
    ];
  });
}

/** `idOf('EXE', 7)` is `EXE-07`. */
export function idOf(area: string, number: number): string {
  return `${area}-${String(number).padStart(2, '0')}`;
}

function areaFiles(files: readonly SourceFile[]): readonly SourceFile[] {
  return files.filter(({ path }) => AREA_FILE.test(path));
}
