import { EventEmitter } from 'node:events';
import type { Response } from '@playwright/test';
import { expect, it } from 'vitest';
import { tapKeyLeaks } from './key-leaks.ts';

const CHAPTER = 'http://127.0.0.1/api/ExposureChapters/10';
const WITH_KEY = { expoType: 1, questions: [{ id: 7, isAnswerCorrect: true }] };
const LEAK = `isAnswerCorrect of statement 7 in ${CHAPTER}`;

/** A browser whose replies come when the test says so. */
function browser() {
  const events = new EventEmitter();
  const leaks = tapKeyLeaks(events as unknown as Parameters<typeof tapKeyLeaks>[0]); // it only listens
  return {
    leaks,
    send: (method: string, url: string) => {
      let arrive: (response: Response) => void = () => {};
      const reply = new Promise<Response>((resolve) => (arrive = resolve));
      const request = { method: () => method, url: () => url, response: () => reply };
      events.emit('request', request);
      return (status: number, body: unknown = {}) => {
        const response = {
          url: () => url,
          request: () => request,
          ok: () => status < 400,
          text: async () => JSON.stringify(body),
        } as unknown as Response; // the parts that are asked for
        arrive(response);
        events.emit('response', response);
      };
    },
  };
}

it('EXE-17: a key without an answer is a leak, after the answer it is due', async () => {
  const { leaks, send } = browser();
  send('GET', CHAPTER)(200, WITH_KEY);
  expect(await leaks.found()).toEqual([LEAK]);
  const answered = browser();
  answered.send('POST', `${CHAPTER}/questions/7`)(200);
  answered.send('GET', CHAPTER)(200, WITH_KEY);
  expect(await answered.leaks.found()).toEqual([]);
});

it.each([
  [200, []],
  [409, [LEAK]],
])('EXE-17: a key that comes before the reply %i to its answer', async (status, expected) => {
  const { leaks, send } = browser();
  const replyToAnswer = send('POST', `${CHAPTER}/questions/7`);
  send('GET', CHAPTER)(200, WITH_KEY);
  replyToAnswer(status);
  expect(await leaks.found()).toEqual(expected);
});
