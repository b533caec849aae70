/** Practice in chapters that was not made by calls, for the demo: by the same rules, in the importer's transaction. */
import type { ExposureOperation } from '@sugya/domain/exposure.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { selectChapters, selectQuestions } from './exposure.store.ts';
import { type NoteMiss, practiseQuestion } from './save-operation.ts';

export type ChapterPractice = {
  readonly userId: number;
  readonly courseId: number;
  /** The first chapter of each of these kinds, as `expoType` numbers them. */
  readonly kinds: readonly number[];
  /** How many questions of each. */
  readonly questionCount: number;
  /** Was it known? `place` counts all questions, from 0. */
  readonly isKnown: (place: number) => boolean;
  /** When the question was practised. */
  readonly at: (place: number) => Date;
  readonly now: Date;
};

/** Returns the ids of what was missed, in their order. */
export async function practiseChapters(
  trx: Transaction<Tables>,
  practice: ChapterPractice,
  noteMiss: NoteMiss,
): Promise<number[]> {
  const { userId, courseId, isKnown, at, now } = practice;
  const viewer = { userId, isAdmin: false };
  const all = await selectChapters(trx, { courseId, viewer });
  const chapters = practice.kinds.flatMap((kind) => all.find(({ expoType }) => expoType === kind) ?? []);
  const missed: number[] = [];
  let place = 0;
  for (const chapter of chapters) {
    const questions = await selectQuestions(trx, { chapterId: chapter.id, userId });
    for (const question of questions.slice(0, practice.questionCount)) {
      const known = isKnown(place);
      const operation = operationFor(question.rightAnswer, known);
      await practiseQuestion(trx, { chapter, question, operation, userId, at: at(place), now, noteMiss });
      if (!known) missed.push(question.id);
      place += 1;
    }
  }
  return missed;
}

function operationFor(rightAnswer: 0 | 1 | null, isKnown: boolean): ExposureOperation {
  if (rightAnswer === null) return { kind: isKnown ? 'unmark' : 'mark', isAfterView: true };
  const wrongAnswer = rightAnswer === 1 ? 0 : 1;
  return { kind: 'answer', answer: isKnown ? rightAnswer : wrongAnswer };
}
