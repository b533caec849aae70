/** What a pack says, as it may be stored: HTML through the allow-list, texts without invisible direction marks. */
import type { PackCourse, PackExercise, PackQuestion } from '@sugya/contract/content-pack.ts';
import { stripBidiControls } from '@sugya/domain/hebrew-text.ts';
import { type HtmlPolicy, removedMarkup, sanitiseHtml } from '../../platform/sanitise.ts';
import type { ImportProblem } from './import-problem.ts';

export type Cleaned<T> = { readonly value: T; readonly problems: readonly ImportProblem[] };

export function cleanCourse(course: PackCourse, file: string, policy: HtmlPolicy): Cleaned<PackCourse> {
  const cleaner = new Cleaner(file, policy);
  const value = {
    ...course,
    name: cleaner.text(course.name),
    openingRemarksHtml: cleaner.html('', 'openingRemarksHtml', course.openingRemarksHtml),
    categories: course.categories.map((category) => ({
      ...category,
      name: cleaner.text(category.name),
      lessons: category.lessons.map((lesson) => ({ ...lesson, name: cleaner.text(lesson.name) })),
    })),
  };
  return { value, problems: cleaner.problems };
}

export function cleanExercise(
  exercise: PackExercise,
  file: string,
  policy: HtmlPolicy,
): Cleaned<PackExercise> {
  const cleaner = new Cleaner(file, policy);
  const value = {
    ...exercise,
    name: cleaner.text(exercise.name),
    subtitle: cleaner.text(exercise.subtitle),
    noteText: cleaner.text(exercise.noteText),
    confirmText: cleaner.text(exercise.confirmText),
    hiddenExerciseStatisticsMessage: cleaner.text(exercise.hiddenExerciseStatisticsMessage),
    disclaimerHtml: cleaner.html('', 'disclaimerHtml', exercise.disclaimerHtml),
    questions: exercise.questions.map((question) => cleanQuestion(question, cleaner)),
  };
  return { value, problems: cleaner.problems };
}

function cleanQuestion(question: PackQuestion, cleaner: Cleaner): PackQuestion {
  const item = `question ${question.externalId}`;
  return {
    ...question,
    name: cleaner.text(question.name),
    questionHtml: cleaner.html(item, 'questionHtml', question.questionHtml),
    passageHtml: cleaner.html(item, 'passageHtml', question.passageHtml),
    explanationHtml: cleaner.html(item, 'explanationHtml', question.explanationHtml),
    answers: question.answers.map((answer) => ({ ...answer, text: cleaner.text(answer.text) })),
  };
}

class Cleaner {
  readonly #file: string;
  readonly #policy: HtmlPolicy;
  readonly problems: ImportProblem[] = [];

  constructor(file: string, policy: HtmlPolicy) {
    this.#file = file;
    this.#policy = policy;
  }

  text<T extends string | null>(given: T): T {
    return (given === null ? null : storable(given)) as T; // a text stays a text, null stays null
  }

  html<T extends string | null>(item: string, field: string, given: T): T {
    if (given === null) return given;
    const cleaned = sanitiseHtml(storable(given), this.#policy);
    const removed = removedMarkup(given, cleaned);
    if (cleaned === '') this.#add('error', item, field, 'empty_html', '');
    else if (removed.length > 0) this.#add('warning', item, field, 'html_cleaned', removed.join(', '));
    return cleaned as T; // a text stays a text
  }

  #add(
    level: ImportProblem['level'],
    item: string,
    field: string,
    code: ImportProblem['code'],
    detail: string,
  ): void {
    this.problems.push({ level, file: this.#file, item, field, code, detail });
  }
}

/** Without direction marks, and without what the database refuses or nobody can see: controls, halves of a character. */
export function storable(text: string): string {
  return stripBidiControls(text).replace(/(?![\t\n\r])\p{Cc}|\p{Cs}/gu, '');
}
