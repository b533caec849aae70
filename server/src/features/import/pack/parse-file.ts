/** One JSON file of a pack, checked against its schema; what is wrong in it is reported by item and field. */
import { fromOlder } from '@sugya/contract/wire-names.ts';
import type { z } from 'zod';
import type { ImportProblem } from '../import-problem.ts';
import type { PackFiles } from './pack-files.ts';

export function parseFile<S extends z.ZodType>(
  files: PackFiles,
  file: string,
  schema: S,
  problems: ImportProblem[],
): z.output<S> | null {
  const content = files.get(file);
  if (content === undefined) {
    problems.push(inFile('error', file, 'missing_file'));
    return null;
  }
  const value = parseJson(file, content, problems);
  if (value === undefined) return null;
  const parsed = schema.safeParse(fromOlder(value));
  if (parsed.success) return parsed.data;
  problems.push(...parsed.error.issues.flatMap((issue) => problemsOfIssue(file, value, issue)));
  return null;
}

/** Null when it is no UTF-8; a byte order mark is left off. */
export function textOfFile(file: string, content: Uint8Array, problems: ImportProblem[]): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    problems.push(inFile('error', file, 'not_utf8'));
    return null;
  }
}

/** Undefined when it is none; JSON itself has no undefined. */
function parseJson(file: string, content: Uint8Array, problems: ImportProblem[]): unknown {
  const text = textOfFile(file, content, problems);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    problems.push(inFile('error', file, 'invalid_json', error instanceof Error ? error.message : ''));
    return undefined;
  }
}

function problemsOfIssue(file: string, root: unknown, issue: z.core.$ZodIssue): ImportProblem[] {
  const { item, field } = placeOf(root, issue.path);
  const base = { level: 'error', file, item } as const;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      ...base,
      field: joined(field, key),
      code: 'unknown_field',
      detail: '',
    }));
  }
  const isMissing = issue.code === 'invalid_type' && valueAt(root, issue.path) === undefined;
  if (isMissing) return [{ ...base, field, code: 'missing', detail: '' }];
  return [{ ...base, field, code: 'invalid', detail: issue.message }];
}

/** The innermost thing on the way that has a name of its own is the item; the rest of the way is the field. */
function placeOf(root: unknown, path: readonly PropertyKey[]): { item: string; field: string } {
  let item = '';
  let fieldFrom = 0;
  for (let depth = 1; depth <= path.length; depth += 1) {
    const collection = path[depth - 2];
    const position = path[depth - 1];
    const kind = typeof position === 'number' ? ITEM_KINDS[String(collection)] : undefined;
    if (kind === undefined || typeof position !== 'number') continue;
    item = `${kind} ${nameOf(valueAt(root, path.slice(0, depth))) ?? `number ${position + 1}`}`;
    fieldFrom = depth;
  }
  const field = path.slice(fieldFrom).reduce<string>((text, key) => joined(text, key), '');
  return { item, field };
}

const ITEM_KINDS: Readonly<Record<string, string>> = {
  categories: 'category',
  lessons: 'lesson',
  videos: 'video',
  groups: 'group',
  books: 'book',
  questions: 'question',
  collections: 'collection',
  extensions: 'extension',
  expansions: 'expansion',
  halachot: 'halacha',
  people: 'person',
};

function joined(text: string, key: PropertyKey): string {
  if (typeof key === 'number') return `${text}[${key}]`;
  return text === '' ? String(key) : `${text}.${String(key)}`;
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key] // an object or a list that has the key
        : undefined,
    root,
  );
}

function nameOf(value: unknown): string | undefined {
  const name = valueAt(value, ['externalId']) ?? valueAt(value, ['userName']);
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** A problem of a whole file. */
export function inFile(
  level: ImportProblem['level'],
  file: string,
  code: ImportProblem['code'],
  detail = '',
): ImportProblem {
  return { level, file, item: '', field: '', code, detail };
}
