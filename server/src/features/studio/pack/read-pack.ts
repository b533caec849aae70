/** Reads a content pack into plain values, with everything wrong in it told at once. It writes nothing. */
import { createHash } from 'node:crypto';
import {
  type PackCourse,
  type PackExercise,
  type PackManifest,
  type PackPerson,
  packCourse,
  packExercise,
  packManifest,
  packPeople,
} from '@sugya/contract/content-pack.ts';
import type { z } from 'zod';
import { type ImportProblem, isError } from '../import-problem.ts';
import { checkPack } from './check-pack.ts';
import { PACK_LIMITS, type PackFiles, type PackLimits, readPackFiles } from './pack-files.ts';

export type ContentPack = {
  readonly manifest: PackManifest;
  readonly course: PackCourse;
  readonly exercises: readonly FiledExercise[];
  readonly people: readonly PackPerson[];
  /** Of all that was read; two packs with one checksum are the same pack. */
  readonly checksum: string;
};

export type FiledExercise = { readonly file: string; readonly exercise: PackExercise };

/** The pack is null when anything in it is an error. */
export type PackReading = { readonly pack: ContentPack | null; readonly problems: readonly ImportProblem[] };

const EXERCISE_FILE = /^exercises\/[^/]+\.json$/;

export async function readPack(path: string, limits: PackLimits = PACK_LIMITS): Promise<PackReading> {
  const { files, problems: unreadable } = await readPackFiles(path, limits);
  if (unreadable.length > 0) return { pack: null, problems: unreadable };

  const problems: ImportProblem[] = [...strangers(files)];
  const manifest = parseFile(files, 'pack.json', packManifest, problems);
  const course = parseFile(files, 'course.json', packCourse, problems);
  const exercises: FiledExercise[] = [];
  for (const file of [...files.keys()].filter((name) => EXERCISE_FILE.test(name)).sort()) {
    const exercise = parseFile(files, file, packExercise, problems);
    if (exercise !== null) exercises.push({ file, exercise });
  }
  const people = files.has('people.json')
    ? parseFile(files, 'people.json', packPeople, problems)
    : { people: [] };
  if (manifest === null || course === null || people === null) return { pack: null, problems };

  if (files.has('people.json') && !manifest.isDemo)
    problems.push(inFile('warning', 'people.json', 'people_ignored'));
  problems.push(...checkPack({ course, exercises }));
  if (problems.some(isError)) return { pack: null, problems };
  return {
    pack: {
      manifest,
      course,
      exercises,
      people: manifest.isDemo ? people.people : [],
      checksum: checksumOf(files),
    },
    problems,
  };
}

function parseFile<S extends z.ZodType>(
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
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  problems.push(...parsed.error.issues.flatMap((issue) => problemsOfIssue(file, value, issue)));
  return null;
}

/** Undefined when it is none; JSON itself has no undefined. */
function parseJson(file: string, content: Uint8Array, problems: ImportProblem[]): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    problems.push(inFile('error', file, 'not_utf8'));
    return undefined;
  }
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
  questions: 'question',
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

function strangers(files: PackFiles): ImportProblem[] {
  const known = new Set(['pack.json', 'course.json', 'people.json']);
  return [...files.keys()]
    .filter((name) => !known.has(name) && !EXERCISE_FILE.test(name))
    .map((name) => inFile('warning', name, 'unknown_file'));
}

function checksumOf(files: PackFiles): string {
  const hash = createHash('sha256');
  for (const [name, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function inFile(
  level: ImportProblem['level'],
  file: string,
  code: ImportProblem['code'],
  detail = '',
): ImportProblem {
  return { level, file, item: '', field: '', code, detail };
}
