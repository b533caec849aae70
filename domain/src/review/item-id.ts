/** How items of the review are numbered: questions of chapters and of exercises are counted apart, items together. */

/** Above every question of a chapter, and far below what a number can hold. The migration 0029 says the same. */
const FIRST_OF_EXERCISES = 2 ** 40;

/**
 * The item of an exercise's question. That of a chapter's question has the question's own number, as devices have known
 * it since before exercises were reviewed.
 *
 * Example: question 7 is item 1099511627783.
 */
export function itemOfExerciseQuestion(questionId: number): number {
  return FIRST_OF_EXERCISES + questionId;
}

/**
 * The question that an item is of. Ids, from 1.
 *
 * Example: item 7 is of question 7 of a chapter, item 1099511627783 of question 7 of an exercise.
 */
export function questionOfItem(itemId: number): {
  readonly kind: 'chapter' | 'exercise';
  readonly id: number;
} {
  return itemId < FIRST_OF_EXERCISES
    ? { kind: 'chapter', id: itemId }
    : { kind: 'exercise', id: itemId - FIRST_OF_EXERCISES };
}
