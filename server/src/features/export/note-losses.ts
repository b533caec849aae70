/** What a format of questions has no place for, of a question, an exercise and a course. */
import { type PackExercise, type PackQuestion, packExercise } from '@sugya/contract/content-pack.ts';
import type { ExportNotes } from './export-notes.ts';
import type { ExportedContent } from './read-content.ts';

/** Fields of a question that a format may carry beside its text, answers and key. */
export type CarriedField =
  | 'passageHtml'
  | 'takeawayHtml'
  | 'redAlertSeconds'
  | 'hideAnswers'
  | 'laws'
  | 'links'
  | 'lawDate'
  | 'cases'
  | 'quotes'
  | 'family'
  | 'proximity';

export function noteQuestionLosses(
  question: PackQuestion,
  carried: ReadonlySet<CarriedField>,
  notes: ExportNotes,
): void {
  const has: Readonly<Record<CarriedField, boolean>> = {
    passageHtml: question.passageHtml !== null,
    takeawayHtml: question.takeawayHtml !== null,
    redAlertSeconds: question.redAlertSeconds !== null,
    hideAnswers: question.hideAnswers,
    laws: question.laws.length > 0,
    links: question.links.length > 0,
    lawDate: question.lawDate !== null,
    cases: question.cases.length > 0,
    quotes: question.correctClauses.some(({ quote }) => quote !== null),
    family: question.family !== null,
    proximity: question.answers.some(({ proximity }) => proximity !== null),
  };
  const lost = Object.entries(has).filter(
    ([field, isThere]) => isThere && !carried.has(field as CarriedField),
  ); // the keys above
  if (lost.length === 0) return;
  notes.add('part_not_carried', `question ${question.externalId}`, lost.map(([field]) => field).join(', '));
}

const PLAIN = packExercise
  .omit({ questions: true })
  .parse({ externalId: 'x', category: 'x', lesson: 'x', name: 'x' });
const NAMED: ReadonlySet<string> = new Set([
  'externalId',
  'category',
  'lesson',
  'name',
  'questions',
  'order',
]);

/** Settings of an exercise that differ from what every exercise has. */
export function noteExerciseLosses(exercise: PackExercise, notes: ExportNotes): void {
  const plain: Readonly<Record<string, unknown>> = PLAIN;
  const lost = Object.entries(exercise).filter(([name, value]) => !NAMED.has(name) && value !== plain[name]);
  if (lost.length === 0) return;
  notes.add('part_not_carried', `exercise ${exercise.externalId}`, lost.map(([name]) => name).join(', '));
}

export function noteCourseLosses(content: ExportedContent): void {
  const { notes, chapters, lectures, books, laws, verdicts, messages, support, liveLectures, draftingTasks } =
    content;
  const counts = {
    chapters: chapters.length,
    lectures: lectures.length,
    books: books.length,
    laws: laws.length,
    verdicts: verdicts.length,
    messages: messages?.length ?? 0,
    'help centre': support === null ? 0 : 1,
    'live lectures': liveLectures === null ? 0 : 1,
    'drafting tasks': draftingTasks.length,
  };
  for (const [name, count] of Object.entries(counts)) {
    if (count > 0) notes.add('part_not_carried', '', `${name}: ${count}`);
  }
}
