import { describe, expect, it } from 'vitest';
import { openingTab, sharedPlaces, type TabId } from './beside-tabs.ts';

describe('what stands beside a question', () => {
  it.each<[readonly TabId[], boolean, boolean, TabId | null]>([
    [['law', 'passage', 'explanation', 'notes'], false, false, 'law'],
    [['passage', 'explanation', 'notes'], false, false, 'passage'],
    [['explanation', 'notes'], false, false, 'notes'],
    [['explanation'], false, false, 'explanation'],
    [['law', 'explanation', 'notes'], false, true, 'explanation'],
    [['law', 'notes'], false, true, 'law'],
    [['law', 'passage'], true, false, 'passage'],
    [[], false, false, null],
  ])('EXE-145: of %j, passage first %s, answer stands %s: %s', (there, isPassageFirst, isLocked, opens) => {
    expect(openingTab(there, { isPassageFirst, isLocked })).toBe(opens);
  });

  it('EXE-131: a passage names the questions that share it, and none where it has one only', () => {
    const questions = ['a', 'b', 'b', null].map((text, place) => ({
      question: { text },
      position: place + 1,
    }));
    expect(sharedPlaces(questions, 'b')).toEqual([2, 3]);
    expect(sharedPlaces(questions, 'a')).toEqual([]);
  });
});
