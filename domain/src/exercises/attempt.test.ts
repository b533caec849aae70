import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  attemptState,
  entryOffer,
  finishVerdict,
  isKeyDue,
  mayFinish,
  secondRoundQuestionIds,
  unansweredQuestions,
} from './attempt.ts';

const at = new Date(0);

describe('attemptState', () => {
  it.each([
    ['not_started', null, null],
    ['running', at, null],
    ['finished', at, at],
    ['finished', null, at],
  ] as const)('EXE-34: is %s with start %s and finish %s', (state, startedAt, finishedAt) => {
    expect(attemptState({ startedAt, finishedAt })).toBe(state);
  });
});

describe('isKeyDue', () => {
  it.each([
    [false, false, false, false],
    [false, false, true, false],
    [false, true, false, false],
    [false, true, true, true],
    [true, false, false, true],
    [true, true, true, true],
  ])(
    'EXE-17: finished %s, immediate feedback %s, confirmed %s: the key is due %s',
    (finished, feedback, locked, due) => {
      expect(
        isKeyDue({
          isExerciseFinished: finished,
          allowImmediateFeedback: feedback,
          isQuestionLocked: locked,
        }),
      ).toBe(due);
    },
  );
});

describe('finishVerdict', () => {
  it.each([
    ['running', 20, 20, { kind: 'finish' }],
    ['running', 19, 20, { kind: 'refused', reason: 'unanswered' }],
    ['running', 0, 1, { kind: 'refused', reason: 'unanswered' }],
    ['running', 0, 0, { kind: 'finish' }],
    ['not_started', 0, 20, { kind: 'refused', reason: 'not_started' }],
    ['finished', 20, 20, { kind: 'already_finished' }],
    ['finished', 3, 20, { kind: 'already_finished' }], // finished by hand, or a question was added since
  ] as const)('EXE-138: %s with %d of %d answered', (state, answeredCount, questionCount, expected) => {
    expect(finishVerdict({ state, answeredCount, questionCount })).toEqual(expected);
  });
});

describe('mayFinish', () => {
  const questionIds = [11, 12, 13];
  it.each([
    ['EXE-93: all answered suffices', [11, 12, 13], null, false, true],
    ['EXE-93: all answered suffices with the current one made invalid again', [11, 12, 13], 12, false, true],
    ['EXE-94: the current one valid and the others answered suffices', [11, 12], 13, true, true],
    ['EXE-94: the current one invalid does not', [11, 12], 13, false, false],
    ['EXE-95: another one left open does not', [11], 13, true, false],
    ['EXE-95: a valid current one does not stand in for another', [11, 13], 13, true, false],
    ['EXE-95: nothing answered does not', [], 11, true, false],
  ] as const)('%s', (_name, answered, currentQuestionId, isCurrentValid, expected) => {
    expect(mayFinish({ answered: new Set(answered), questionIds, currentQuestionId, isCurrentValid })).toBe(
      expected,
    );
  });
  it('EXE-95: the only question suffices when it is valid', () => {
    expect(
      mayFinish({ answered: new Set(), questionIds: [1], currentQuestionId: 1, isCurrentValid: true }),
    ).toBe(true);
  });
  it('EXE-95: what the screen lets through, the server accepts once the current answer is saved', () => {
    const ids = fc.uniqueArray(fc.nat(9));
    fc.assert(
      fc.property(
        ids,
        ids,
        fc.option(fc.nat(9)),
        fc.boolean(),
        (all, saved, currentQuestionId, isCurrentValid) => {
          const answered = new Set(saved);
          const view = { answered, questionIds: all, currentQuestionId, isCurrentValid };
          const afterSaving = new Set(
            isCurrentValid && currentQuestionId !== null ? [...saved, currentQuestionId] : saved,
          );
          const answeredCount = all.filter((id) => afterSaving.has(id)).length;
          const verdict = finishVerdict({ state: 'running', answeredCount, questionCount: all.length });
          expect(mayFinish(view)).toBe(verdict.kind === 'finish');
        },
      ),
    );
  });
});

describe('unansweredQuestions', () => {
  it.each([
    ['none saved gives all', [], [13, 11, 12]],
    ['one saved gives the others in the order of the exercise', [11], [13, 12]],
    ['all saved gives none', [11, 12, 13], []],
    ['an answer to a question that is not in the exercise counts for nothing', [99], [13, 11, 12]],
  ])('EXE-96: %s', (_name, answered, expected) => {
    expect(unansweredQuestions({ answered: new Set(answered), questionIds: [13, 11, 12] })).toEqual(expected);
  });
});

describe('secondRoundQuestionIds', () => {
  it('EXE-106: takes the wrong ones in order', () => {
    const questions = [true, false, null, false].map((isAnswerCorrect, place) => ({
      id: 40 - place,
      isAnswerCorrect,
    }));
    expect(secondRoundQuestionIds({ questions })).toEqual([39, 37]);
  });
  it('EXE-106: all right gives none', () => {
    expect(secondRoundQuestionIds({ questions: [{ id: 1, isAnswerCorrect: true }] })).toEqual([]);
  });
});

describe('entryOffer', () => {
  it.each([
    ['CRS-41: done gives the report', true, true, true, true, 'report'],
    ['CRS-41: done gives the report with both ways closed since', true, true, false, false, 'report'],
    ['CRS-42: started gives continue', false, true, true, false, 'continue'],
    ['CRS-42: started gives continue with both ways open', false, true, true, true, 'continue'],
    ['CRS-43: not started gives start', false, false, true, false, 'start'],
    ['CRS-44: only manual entry gives manual', false, false, false, true, 'manual'],
    ['CRS-44: only manual entry gives manual, started or not', false, true, false, true, 'manual'],
    ['CRS-46: both ways ask', false, false, true, true, 'ask'],
    ['CRS-47: neither way gives nothing', false, false, false, false, 'none'],
    ['CRS-47: neither way gives nothing, started or not', false, true, false, false, 'none'],
  ] as const)('%s', (_name, isDone, isStarted, insertMethodOnline, insertMethodOffline, expected) => {
    expect(entryOffer({ isDone, isStarted, insertMethodOnline, insertMethodOffline })).toBe(expected);
  });
});
