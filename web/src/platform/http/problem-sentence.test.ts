import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failureSentences } from '../../hebrew/failures.ts';
import { refusalSentences } from '../../hebrew/problems.ts';

const CATALOGUE = '../../hebrew/problems.ts';
const refusal = { code: 'exercise_done', status: 409 } as const;

/** As when the page has just been opened. */
beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.doUnmock(CATALOGUE);
  vi.useRealTimers();
});

const opened = async () => await import('./problem-sentence.ts');

it('XCT-36: what a status says is at hand, and the words of a refusal come with the first one', async () => {
  const { fetchSentenceOf, problemSentence } = await opened();
  expect(problemSentence({ code: 'network', status: 0 })).toBe(failureSentences.network);
  await fetchSentenceOf(refusal.code);
  expect(problemSentence(refusal)).toBe(refusalSentences.exercise_done);
});

it('XCT-36: words that do not come leave the code known, and the status speaks', async () => {
  vi.doMock(CATALOGUE, () => {
    throw new Error('a file of an older version');
  });
  const { fetchSentenceOf, isKnownCode, problemSentence } = await opened();
  await fetchSentenceOf(refusal.code);
  expect(isKnownCode(refusal.code)).toBe(true);
  expect(problemSentence(refusal)).toBe(failureSentences.invalid_request);
  expect(problemSentence({ code: 'key_not_due', status: 403 })).toBe(failureSentences.not_allowed);
});

it('XCT-36: a refusal waits for its words no longer than three seconds', async () => {
  vi.useFakeTimers();
  vi.doMock(CATALOGUE, () => new Promise(() => {}));
  const { fetchSentenceOf } = await opened();
  const seen = vi.fn();
  void fetchSentenceOf(refusal.code).then(seen);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(seen).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toHaveBeenCalledOnce();
});

it('a code of a newer server is told apart once the words are there', async () => {
  const { fetchSentenceOf, isKnownCode } = await opened();
  await fetchSentenceOf('of_a_newer_server');
  expect(isKnownCode('of_a_newer_server')).toBe(false);
  expect(isKnownCode('exercise_done')).toBe(true);
});
