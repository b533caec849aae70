import { describe, expect, it } from 'vitest';
import { itemOfExerciseQuestion, questionOfItem } from './item-id.ts';

describe('the number of an item', () => {
  it.each([
    [1, { kind: 'chapter', id: 1 }],
    [1_099_511_627_775, { kind: 'chapter', id: 1_099_511_627_775 }],
    [1_099_511_627_777, { kind: 'exercise', id: 1 }],
    [1_099_511_627_783, { kind: 'exercise', id: 7 }],
  ] as const)('RVQ-10: %d says of what question the item is', (item, question) => {
    expect(questionOfItem(item)).toEqual(question);
    if (question.kind === 'exercise') expect(itemOfExerciseQuestion(question.id)).toBe(item);
  });
});
