/** What a schema cannot see: references between files, names used twice, questions that cannot be answered. */
import type { PackAnswer, PackCourse, PackExercise, PackQuestion } from '@sugya/contract/content-pack.ts';
import type { ImportProblem, ImportProblemCode } from '../import-problem.ts';
import type { FiledExercise } from './read-pack.ts';

/** Characters; beyond these a text is a mistake, and screens are not made for it. */
export const TEXT_LIMITS = { name: 300, answer: 2_000, note: 1_000, html: 60_000 } as const;

export function checkPack(pack: {
  readonly course: PackCourse;
  readonly exercises: readonly FiledExercise[];
}): ImportProblem[] {
  return [...checkCourse(pack.course), ...checkExercises(pack.exercises, pack.course)];
}

function checkCourse(course: PackCourse): ImportProblem[] {
  const report = reporter('course.json');
  const lessons = course.categories.flatMap((category) => category.lessons);
  return [
    ...report('', checkLengths(course, { name: 'name', openingRemarksHtml: 'html' })),
    ...repeated(course.categories).flatMap((id) =>
      report(`category ${id}`, [error('externalId', 'duplicate_external_id')]),
    ),
    ...repeated(lessons).flatMap((id) =>
      report(`lesson ${id}`, [error('externalId', 'duplicate_external_id')]),
    ),
    ...course.categories.flatMap((category) =>
      report(`category ${category.externalId}`, [
        ...checkLengths(category, { name: 'name' }),
        ...checkAddress(category.iconUrl, 'iconUrl'),
      ]),
    ),
    ...lessons.flatMap((lesson) =>
      report(`lesson ${lesson.externalId}`, checkLengths(lesson, { name: 'name' })),
    ),
  ];
}

function checkExercises(exercises: readonly FiledExercise[], course: PackCourse): ImportProblem[] {
  const fileOfId = new Map<string, string>();
  return exercises.flatMap(({ file, exercise }) => {
    const report = reporter(file);
    const first = fileOfId.get(exercise.externalId);
    if (first === undefined) fileOfId.set(exercise.externalId, file);
    return [
      ...(first === undefined
        ? []
        : report('', [error('externalId', 'duplicate_external_id', `${exercise.externalId} in ${first}`)])),
      ...report('', checkPlace(exercise, course)),
      ...report(
        '',
        checkLengths(exercise, {
          name: 'name',
          subtitle: 'name',
          noteText: 'note',
          confirmText: 'note',
          hiddenExerciseStatisticsMessage: 'note',
          disclaimerHtml: 'html',
        }),
      ),
      ...repeated(exercise.questions).flatMap((id) =>
        report(`question ${id}`, [error('externalId', 'duplicate_external_id')]),
      ),
      ...exercise.questions.flatMap((question) =>
        report(`question ${question.externalId}`, checkQuestion(question)),
      ),
    ];
  });
}

function checkPlace(exercise: PackExercise, course: PackCourse): Finding[] {
  const category = course.categories.find(({ externalId }) => externalId === exercise.category);
  if (category === undefined) return [error('category', 'unknown_category', exercise.category)];
  const hasLesson = category.lessons.some(({ externalId }) => externalId === exercise.lesson);
  return hasLesson ? [] : [error('lesson', 'unknown_lesson', exercise.lesson)];
}

/** A question by itself; questions from tables pass through here too. */
export function checkQuestion(question: PackQuestion): Finding[] {
  const { answers } = question;
  const texts = answers.map(({ text }) => text);
  const repeatedText = texts.find((text, place) => texts.indexOf(text) < place);
  return [
    ...checkLengths(question, {
      name: 'name',
      questionHtml: 'html',
      passageHtml: 'html',
      explanationHtml: 'html',
    }),
    ...answers.flatMap((answer, place) => checkAnswer(answer, place, question)),
    ...(answers.some(({ isCorrect }) => isCorrect) ? [] : [error('answers', 'no_correct_answer')]),
    ...(answers.every(({ isCorrect }) => isCorrect) ? [warning('answers', 'no_wrong_answer')] : []),
    ...(question.isYesNo && answers.length !== 2
      ? [error('answers', 'yes_no_answers', String(answers.length))]
      : []),
    ...(repeatedText === undefined ? [] : [warning('answers', 'duplicate_answers', repeatedText)]),
    ...(question.explanationHtml === null ? [warning('explanationHtml', 'no_explanation')] : []),
  ];
}

function checkAnswer(answer: PackAnswer, place: number, { isYesNo }: PackQuestion): Finding[] {
  const field = `answers[${place}]`;
  const tooLong = checkLengths(answer, { text: 'answer' }).map((found) => ({
    ...found,
    field: `${field}.${found.field}`,
  }));
  if (answer.proximity === null) return tooLong;
  if (answer.isCorrect) return [...tooLong, error(`${field}.proximity`, 'proximity_on_correct')];
  return isYesNo ? [...tooLong, error(`${field}.proximity`, 'proximity_on_yes_no')] : tooLong;
}

export type Finding = Pick<ImportProblem, 'level' | 'field' | 'code' | 'detail'>;

function error(field: string, code: ImportProblemCode, detail = ''): Finding {
  return { level: 'error', field, code, detail };
}

function warning(field: string, code: ImportProblemCode, detail = ''): Finding {
  return { level: 'warning', field, code, detail };
}

function reporter(file: string): (item: string, findings: readonly Finding[]) => ImportProblem[] {
  return (item, findings) => findings.map((finding) => ({ ...finding, file, item }));
}

/** The fields of `thing` and the kind of text that each holds. */
function checkLengths<T extends object>(
  thing: T,
  fields: { readonly [K in keyof T]?: keyof typeof TEXT_LIMITS },
): Finding[] {
  return Object.entries(fields).flatMap(([field, kind]) => {
    const value: unknown = thing[field as keyof T]; // a key of `fields` is a key of the thing
    const limit = TEXT_LIMITS[kind as keyof typeof TEXT_LIMITS]; // and its value one of the kinds
    if (typeof value !== 'string' || value.length <= limit) return [];
    return [error(field, 'too_long', `${value.length} characters, at most ${limit}`)];
  });
}

function checkAddress(address: string | null, field: string): Finding[] {
  if (address === null || /^https:\/\//i.test(address) || /^\/(?![/\\])/.test(address)) return [];
  return [error(field, 'bad_address', address)];
}

/** Each name that stands there more than once, told once. */
function repeated(things: readonly { readonly externalId: string }[]): string[] {
  const ids = things.map(({ externalId }) => externalId);
  return [...new Set(ids.filter((id, place) => ids.indexOf(id) < place))];
}
