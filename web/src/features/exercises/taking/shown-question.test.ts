import { describe, expect, it } from 'vitest';
import { buildExercise, buildQuestion, buildSolution } from '../../../testing/build-exercise.ts';
import { ATTEMPT, savedAnswer, USER } from '../../../testing/journal-world.ts';
import {
  type AnswerEntry,
  emptyDraft,
  type QuestionDraft,
  type SavedAnswer,
} from '../journal/solution-operations.ts';
import { showQuestion, showQuestions } from './shown-question.ts';

const deferred = { allowImmediateFeedback: false, hideAreYouSure: false };
const immediate = { allowImmediateFeedback: true, hideAreYouSure: false };
const TEN = Date.parse('2026-03-01T10:00:00.000Z');

describe('a question as it is shown', () => {
  it('is what the server says where this device did nothing', () => {
    const shown = show(
      buildQuestion({ solution: buildSolution({ selectedAnswerId: 12, isStar: 0 }) }),
      undefined,
    );
    expect(shown).toMatchObject({
      draft: { selectedAnswerId: 12, isStar: false },
      isAnswered: true,
      isUnsent: false,
      isSuperseded: false,
    });
  });

  it('EXE-139: what came too late is shown as what stands, and said to be so', () => {
    const question = buildQuestion();
    const late = entryOf(
      { selectedAnswerId: 13 },
      { savedAt: TEN, saved: { selectedAnswerId: 11 }, key: { outcome: 'superseded' } },
    );
    expect(show(question, late)).toMatchObject({ draft: { selectedAnswerId: 11 }, isSuperseded: true });
    const again = entryOf(
      { selectedAnswerId: 13 },
      { isUnsent: true, savedAt: TEN, saved: { selectedAnswerId: 11 }, key: { outcome: 'superseded' } },
    );
    expect(show(question, again)).toMatchObject({ draft: { selectedAnswerId: 13 }, isSuperseded: false });
  });

  it('is what this device did as long as the server does not have it', () => {
    const question = buildQuestion({ solution: buildSolution({ selectedAnswerId: 12, isStar: 1 }) });
    const shown = show(question, entryOf({ selectedAnswerId: 13, isStar: null }, { isUnsent: true }));
    expect(shown).toMatchObject({ draft: { selectedAnswerId: 13 }, isAnswered: false, isUnsent: true });
  });

  it('is what another device did later, once this one’s answer is stored', () => {
    const question = buildQuestion({ solution: buildSolution({ selectedAnswerId: 14 }) });
    const shown = show(question, entryOf({ selectedAnswerId: 13 }, { savedAt: TEN - 60_000 }));
    expect(shown.draft.selectedAnswerId).toBe(14);
  });

  it('is what was stored since the exercise was read, or since its copy was made', () => {
    const shown = show(buildQuestion(), entryOf({ selectedAnswerId: 13, isStar: true }, { savedAt: TEN }));
    expect(shown).toMatchObject({ draft: { selectedAnswerId: 13 }, isAnswered: true, reveal: null });
  });

  it('is shown with the key that came back, which an exercise that was asked for before does not take away', () => {
    const key = {
      isAnswered: true,
      isAnswerCorrect: false,
      correctAnswers: [{ id: 14, sortOrder: 4, text: 'ד' }],
      detailedAnswer: '<p>נימוק</p>',
    };
    const entry = entryOf({ selectedAnswerId: 13, isConfirmed: true }, { savedAt: TEN, key });
    const reveal = { isCorrect: false, correctAnswerIds: new Set([14]), explanationHtml: '<p>נימוק</p>' };
    const before = buildQuestion({ solution: buildSolution({ insertTime: '2026-03-01T09:59:00.000Z' }) });
    expect(show(buildQuestion(), entry, immediate)).toMatchObject({ isLocked: true, reveal });
    expect(show(before, entry, immediate)).toMatchObject({ isLocked: true, reveal });
    // And a mark that is still on its way does not cover it.
    const marked = { ...entry, draft: { ...entry.draft, isMarked: true }, outgoing: outgoingOf(entry.draft) };
    expect(show(buildQuestion(), marked, immediate)).toMatchObject({ draft: { isMarked: true }, reveal });
  });

  it('is what another device had stored, where that was newer than this one’s operation', () => {
    const entry = entryOf({ selectedAnswerId: 13 }, { savedAt: TEN, saved: { selectedAnswerId: 14 } });
    expect(show(buildQuestion(), entry).draft.selectedAnswerId).toBe(14);
  });

  it('is what an older app left as stored, though it did not write down what the server said', () => {
    const entry = { ...entryOf({ selectedAnswerId: 13, isStar: true }, {}), storedAt: TEN };
    expect(show(buildQuestion(), entry)).toMatchObject({ draft: { selectedAnswerId: 13 }, isAnswered: true });
  });

  it('is the server’s again after this device’s operation was refused', () => {
    const shown = show(buildQuestion(), entryOf({ selectedAnswerId: 13 }, {}));
    expect(shown).toMatchObject({ draft: { selectedAnswerId: null }, isAnswered: false });
  });

  it('EXE-90: with immediate feedback a choice that was not confirmed stays, and is no answer', () => {
    const question = buildQuestion({ solution: buildSolution({ isMarked: true }) });
    const shown = show(
      question,
      entryOf({ selectedAnswerId: 13, isStar: true }, { savedAt: TEN, saved: { selectedAnswerId: null } }),
      immediate,
    );
    expect(shown).toMatchObject({
      draft: { selectedAnswerId: 13, isMarked: true },
      isAnswered: false,
      isLocked: false,
    });
  });

  it('EXE-87: a confirmed answer stands whatever this device still holds', () => {
    const question = buildQuestion({
      isAnswered: true,
      isAnswerCorrect: false,
      correctAnswers: [{ id: 14, sortOrder: 4, text: 'ד' }],
      solution: buildSolution({ selectedAnswerId: 11, isStar: 1 }),
    });
    const shown = show(
      question,
      entryOf({ selectedAnswerId: 13, isMarked: true }, { isUnsent: true }),
      immediate,
    );
    expect(shown).toMatchObject({ draft: { selectedAnswerId: 11, isMarked: true }, isLocked: true });
    expect(shown.reveal).toEqual({
      isCorrect: false,
      correctAnswerIds: new Set([14]),
      explanationHtml: null,
    });
  });

  it('EXE-84: an answer that was confirmed without a network is locked, and its verdict is still to come', () => {
    const draft = { selectedAnswerId: 13, isStar: true, isConfirmed: true };
    const shown = show(buildQuestion(), entryOf(draft, { isUnsent: true }), immediate);
    expect(shown).toMatchObject({ isLocked: true, isAnswered: true, reveal: null });
  });

  it('EXE-62: where the exercise does not ask how sure an answer is, a choice alone is an answer', () => {
    const entry = entryOf({ selectedAnswerId: 13 }, { isUnsent: true });
    expect(show(buildQuestion(), entry, { ...deferred, hideAreYouSure: true }).isAnswered).toBe(true);
  });

  it('the time on a question never goes back', () => {
    const question = buildQuestion({ solution: buildSolution({ questionTimeInSeconds: 90 }) });
    expect(show(question, entryOf({ seconds: 30 }, { isUnsent: true })).draft.seconds).toBe(90);
  });

  it('stays the same object until it changes', () => {
    const exercise = buildExercise();
    const first = showQuestions(exercise, new Map());
    const second = showQuestions(
      exercise,
      new Map([[2, entryOf({ selectedAnswerId: 21 }, { isUnsent: true })]]),
    );
    expect(second[0]).toBe(first[0]);
    expect(second[1]).not.toBe(first[1]);
  });
});

function show(
  question: Parameters<typeof showQuestion>[0]['question'],
  entry: AnswerEntry | undefined,
  rules = deferred,
) {
  return showQuestion({ question, position: 1 }, entry, rules);
}

/** `saved`: what the server holds, where it is not the draft. */
function entryOf(
  draft: Partial<QuestionDraft>,
  fate: { isUnsent?: boolean; savedAt?: number; saved?: Partial<QuestionDraft>; key?: Partial<SavedAnswer> },
): AnswerEntry {
  const whole = { ...emptyDraft, ...draft };
  const { savedAt = null, saved, key } = fate;
  const { body } = outgoingOf({ ...whole, ...saved });
  return {
    userId: USER,
    scopeId: ATTEMPT,
    itemId: 1,
    contentId: 5,
    draft: whole,
    sequence: 3,
    outgoing: fate.isUnsent === true ? outgoingOf(whole) : null,
    answer: savedAt === null ? null : { ...savedAnswer(body, savedAt), isAnswered: false, ...key },
    storedAt: savedAt,
  };
}

function outgoingOf({ seconds, isConfirmed: _isConfirmed, ...fields }: QuestionDraft) {
  return { sequence: 3, at: TEN, body: { ...fields, questionTimeInSeconds: seconds } };
}
