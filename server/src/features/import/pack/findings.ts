/** What a check finds wrong with one thing, before it is reported where the thing stands. */
import type { PackCourse, PackExercise } from '@sugya/contract/content-pack.ts';
import type { ImportProblem, ImportProblemCode } from '../import-problem.ts';
import { isHtmlField } from './cleaner.ts';

/** Characters; beyond these a text is a mistake, and screens are not made for it. */
export const TEXT_LIMITS = { name: 300, answer: 2_000, note: 1_000, html: 60_000 } as const;

/** Of pictures that stand inside a text as data (decision 0050). */
const MOST_PICTURE_CHARACTERS = 1_800_000;

export type Finding = Pick<ImportProblem, 'level' | 'field' | 'code' | 'detail'>;

export function error(field: string, code: ImportProblemCode, detail = ''): Finding {
  return { level: 'error', field, code, detail };
}

export function warning(field: string, code: ImportProblemCode, detail = ''): Finding {
  return { level: 'warning', field, code, detail };
}

export function reporter(file: string): (item: string, findings: readonly Finding[]) => ImportProblem[] {
  return (item, findings) => findings.map((finding) => ({ ...finding, file, item }));
}

/** The fields of `thing` and the kind of text that each holds. */
export function checkLengths<T extends object>(
  thing: T,
  fields: { readonly [K in keyof T]?: keyof typeof TEXT_LIMITS },
): Finding[] {
  return Object.entries(fields).flatMap(([field, kind]) => {
    const value: unknown = thing[field as keyof T]; // a key of `fields` is a key of the thing
    const limit = TEXT_LIMITS[kind as keyof typeof TEXT_LIMITS]; // and its value one of the kinds
    if (typeof value !== 'string' || value.length <= limit) return [];
    const { words, pictures } = kind === 'html' ? measured(value) : { words: value.length, pictures: 0 };
    if (words > limit) return [error(field, 'too_long', `${words} characters, at most ${limit}`)];
    return pictures > MOST_PICTURE_CHARACTERS
      ? [error(field, 'picture_too_large', `${pictures} characters, at most ${MOST_PICTURE_CHARACTERS}`)]
      : [];
  });
}

/** Pictures inside a text are no words of it. */
function measured(html: string): { words: number; pictures: number } {
  const words = html.replace(/data:image\/[a-z]+;base64,[a-z0-9+/=]+/gi, '').length;
  return { words, pictures: html.length - words };
}

/** Every text that is a field of `thing`: HTML where its name ends so, otherwise no longer than a name. */
export function checkTexts(thing: object): Finding[] {
  const texts = Object.entries(thing).filter(([, value]) => typeof value === 'string');
  return texts.flatMap(([name, value]) =>
    checkLengths({ [name]: value }, { [name]: isHtmlField(name) ? 'html' : 'name' }),
  );
}

/** Each name that stands there more than once, reported once. */
export function repeated(things: readonly { readonly externalId: string }[]): string[] {
  const ids = things.map(({ externalId }) => externalId);
  return [...new Set(ids.filter((id, place) => ids.indexOf(id) < place))];
}

/** A name that another file of the same kind has already; `found` in the order of the files. */
export function repeatedInFiles(
  found: readonly { readonly file: string; readonly externalId: string }[],
): ImportProblem[] {
  const fileOfId = new Map<string, string>();
  return found.flatMap(({ file, externalId }) => {
    const first = fileOfId.get(externalId);
    if (first === undefined) {
      fileOfId.set(externalId, file);
      return [];
    }
    return reporter(file)('', [error('externalId', 'duplicate_external_id', `${externalId} in ${first}`)]);
  });
}

/** Of an exercise or a chapter. */
export function checkPlace(
  exercise: Pick<PackExercise, 'category' | 'lesson'>,
  course: PackCourse,
): Finding[] {
  const category = course.categories.find(({ externalId }) => externalId === exercise.category);
  if (category === undefined) return [error('category', 'unknown_category', exercise.category)];
  const hasLesson = category.lessons.some(({ externalId }) => externalId === exercise.lesson);
  return hasLesson ? [] : [error('lesson', 'unknown_lesson', exercise.lesson)];
}

export function checkAddress(address: string | null, field: string): Finding[] {
  if (address === null || /^https:\/\//i.test(address) || /^\/(?![/\\])/.test(address)) return [];
  return [error(field, 'bad_address', address)];
}
