import { signIn } from '@sugya/contract/account.ts';
import { describe, expect, it } from 'vitest';
import { PASSWORD, startTestApp } from '../../../testing/app/test-app.ts';

describe('a storm of sign-ins', () => {
  it('SES-74: 200 at once from one address are all signed in, one after the other', async () => {
    const stormy = await startTestApp({ environment: { HASH_WORKERS: '1' } });
    try {
      const students = await Promise.all(Array.from({ length: 200 }, () => stormy.buildUser()));
      const replies = await Promise.all(
        students.map(({ userName }) =>
          stormy.anonymous.call(signIn, { body: { userName, password: PASSWORD } }),
        ),
      );
      expect(replies.map(({ status }) => status)).toEqual(students.map(() => 200));
    } finally {
      await stormy.close();
    }
  });

  it('signs in as many as it can, sends the rest away with Retry-After, and counts nobody as a guesser', async () => {
    const stormy = await startTestApp({ environment: { HASH_WORKERS: '1', HASH_QUEUE_DEPTH: '3' } });
    try {
      const { userName } = await stormy.buildUser();
      const body = { userName, password: PASSWORD };
      // Through the limit of ten in turns: what is under way counts until it is known to be right.
      const replies = [];
      for (let round = 0; round < 6; round += 1) {
        replies.push(
          ...(await Promise.all(Array.from({ length: 9 }, () => stormy.anonymous.call(signIn, { body })))),
        );
      }
      const turnedAway = replies.filter(({ status }) => status !== 200);
      expect(turnedAway.every(({ status }) => status === 503)).toBe(true);
      expect(turnedAway.every(({ headers }) => headers['retry-after'] === '2')).toBe(true);
      expect(replies.some(({ status }) => status === 200)).toBe(true);
      expect((await stormy.anonymous.call(signIn, { body })).status).toBe(200);
    } finally {
      await stormy.close();
    }
  });
});
