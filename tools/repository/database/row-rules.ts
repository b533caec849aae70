/**
 * A row that a statement returns is read through the schemas of `platform/database/rows` (decision 0023). Everywhere else
 * a type given to a statement, or to its rows, is a belief that no test questions.
 */
import { isProgram, isTest, type SourceFile } from '../source-file.ts';
import { readSyntax } from '../syntax.ts';

const ROOM = 'server/src/platform/database/rows/';
/** A fragment within a statement says what kind of value it is; it is never a row. */
const FRAGMENT_TYPES = new Set(['boolean', 'number', 'string']);
/** They make rows, or a column of rows, of a fragment. */
const READING_METHODS = new Set(['execute', 'as']);
/** They take the type of their rows from the caller. */
const TYPED_QUERIES = new Set(['query', 'executeQuery', '$castTo']);
const ROWS = /(?:^|\.)rows(?:\[[^\]]*\])?[?!]?(?:\.\w+)?$/;

/** Places that give rows a type without comparing them with it. */
export function uncheckedRows(files: readonly SourceFile[]): string[] {
  return programOfServer(files).flatMap((file) => {
    const { typedTemplates, casts, methodCalls } = readSyntax(file);
    return [
      ...typedTemplates.filter(
        ({ tag, type, method }) =>
          /^sql\b/.test(tag) &&
          (!FRAGMENT_TYPES.has(type) || (method !== null && READING_METHODS.has(method))),
      ),
      ...casts.filter(({ value }) => ROWS.test(value)),
      ...methodCalls.filter(
        ({ of, method, isTyped }) =>
          isTyped && (TYPED_QUERIES.has(method) || (of === 'sql' && method === 'raw')),
      ),
    ].map(({ line }) => `${file.path}:${line}: read rows through row() of platform/database/rows`);
  });
}

/** Schemas in stores that accept more than the statement returns. */
export function looseColumns(files: readonly SourceFile[]): string[] {
  return programOfServer(files)
    .filter(({ path }) => path.endsWith('.store.ts'))
    .flatMap((file) => {
      const lines = file.text.split('\n');
      return readSyntax(file)
        .methodCalls.filter(({ of }) => of === 'z')
        .flatMap(({ method, line }) => {
          const advice = adviceOn(method, lines[line - 1] ?? '');
          return advice === null ? [] : [`${file.path}:${line}: ${advice}`];
        });
    });
}

function adviceOn(method: string, line: string): string | null {
  if (method === 'any' || method === 'custom') return 'say what the column holds';
  if (method === 'object' || method === 'looseObject') return 'use z.strictObject, which knows all fields';
  if (method === 'unknown' && !/\/\/ \S/.test(line)) return 'say on the line why nobody needs to know';
  return null;
}

function programOfServer(files: readonly SourceFile[]): SourceFile[] {
  return files.filter(
    (file) =>
      isProgram(file) && !isTest(file) && file.path.startsWith('server/src/') && !file.path.startsWith(ROOM),
  );
}
