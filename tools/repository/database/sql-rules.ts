/** Where SQL may stand, and who may write which table. */
import { isProgram, isTest, type SourceFile } from '../source-file.ts';
import { readSyntax } from '../syntax.ts';

/** Opening words of a statement, all capitals or all small: "Select a course from the list" is English. */
const STATEMENT = new RegExp(
  `^\\s*(?:${[
    'SELECT\\s[\\s\\S]*\\sFROM\\s',
    'SELECT\\s+\\S+\\s*$',
    'INSERT\\s+INTO\\s',
    'UPDATE\\s+[\\w.?]+\\s[\\s\\S]*\\bSET\\s',
    'DELETE\\s+FROM\\s',
    'MERGE\\s+INTO\\s',
    'WITH\\s+(?:RECURSIVE\\s+)?\\w+[\\s\\S]*\\bAS\\s*(?:NOT\\s+)?(?:MATERIALIZED\\s*)?\\(\\s*(?:SELECT|INSERT|UPDATE|DELETE|VALUES)\\b',
    '(?:CREATE|ALTER|DROP)\\s+(?:TABLE|INDEX|SCHEMA|DATABASE|EXTENSION|SEQUENCE|FUNCTION|VIEW)\\s',
    'TRUNCATE\\s',
  ]
    .flatMap((pattern) => [pattern, inSmallLetters(pattern)])
    .join('|')})`,
);
const QUERY_BUILDERS = new Set([
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
]);
const WRITING_BUILDERS = new Set(['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const WRITES =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update(?:\s+only)?(?=\s+\w+(?:\s+(?:as\s+)?\w+)?\s+set\b))\s+(\w+)/gi;

/** Files of the running program that hold SQL although they are no store. */
export function sqlOutsideStores(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => isProgram(file) && !isTest(file) && isInProgram(file.path) && !mayHoldSql(file.path))
    .filter(holdsSql)
    .map(({ path }) => `${path} holds SQL: move the query to a *.store.ts`);
}

function isInProgram(path: string): boolean {
  return /^(?:contract|domain|server|web)\//.test(path);
}

function mayHoldSql(path: string): boolean {
  return path.endsWith('.store.ts') || path.startsWith('server/src/platform/database/');
}

function holdsSql(file: SourceFile): boolean {
  const { strings, methodCalls, templateTags } = readSyntax(file);
  return (
    templateTags.includes('sql') ||
    methodCalls.some(({ method }) => QUERY_BUILDERS.has(method)) ||
    strings.some((text) => STATEMENT.test(text))
  );
}

/**
 * A table belongs to the feature whose name it begins with (`courses_categories`, or `courses` alone), `platform_…` to
 * the platform. Only files of the owner write it; others call a function of the owner.
 */
export function foreignWrites(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => isProgram(file) && !isTest(file) && file.path.startsWith('server/src/'))
    .flatMap((file) =>
      [...writtenTables(file)]
        .filter((table) => ownerOfTable(table) !== ownerOfFile(file.path))
        .map((table) => `${file.path} writes ${table}, which belongs to ${ownerOfTable(table)}`),
    );
}

/** Tables of the schema whose first word is neither a feature of the server nor `platform`. */
export function ownerlessTables(files: readonly SourceFile[]): string[] {
  const owners = new Set(files.map(({ path }) => ownerOfFile(path)));
  return files
    .filter(({ path }) => path === 'server/schema.sql')
    .flatMap(({ text }) => [...text.matchAll(/\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)/gi)])
    .flatMap(([, table = '']) => (owners.has(ownerOfTable(table)) ? [] : [table]));
}

function writtenTables(file: SourceFile): Set<string> {
  const { strings, methodCalls } = readSyntax(file);
  const built = methodCalls
    .filter(({ method }) => WRITING_BUILDERS.has(method))
    .flatMap(({ firstArgument }) => firstArgument?.split(/\s/)[0] ?? []);
  const written = strings.flatMap((text) => [...text.matchAll(WRITES)].flatMap(([, table]) => table ?? []));
  return new Set([...built, ...written]);
}

function ownerOfTable(table: string): string {
  return table.split('_')[0] ?? table;
}

/** `laws-editing` writes the tables of `laws`: the first word is the owner's. */
function ownerOfFile(path: string): string {
  return /^server\/src\/(?:features\/)?([^/-]+)[^/]*\//.exec(path)?.[1] ?? '';
}

/** Only the words: `\s` and `\S` keep their letters. */
function inSmallLetters(pattern: string): string {
  return pattern.replace(/(?<!\\)[A-Z]+/g, (word) => word.toLowerCase());
}
