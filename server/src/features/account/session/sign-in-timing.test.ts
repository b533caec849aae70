/**
 * XCT-41: how long an answer takes does not tell whether there is such an account. Known and unknown names take turns, so
 * that whatever else the machine does slows both; half of the tries lie under each median, so that single ones tell nothing.
 */
import { sendResetCode, signIn } from '@sugya/contract/account.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';

/** Of each kind; `npm run sweep` makes a thousand, which is enough for five in a hundred. */
const TRIES = Number(process.env.SIGN_IN_TRIES ?? '30');
/** Few tries on a busy machine tell only whether the password was hashed at all, which is nine tenths of the time. */
const MOST_APART = TRIES >= 1000 ? 0.05 : 0.75;
/** Where an answer takes few milliseconds, five in a hundred of them is less than what the clock of a busy machine tells. */
const LEAST_SEEN_MILLISECONDS = 0.25;
const MANY = '1000000';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    environment: {
      // As in production: what a check costs is what hides the rest.
      HASH_MEMORY_KIB: '19456',
      HASH_PASSES: '2',
      SIGN_IN_FAILURES_PER_ACCOUNT: MANY,
      SIGN_IN_FAILURES_PER_ADDRESS: MANY,
      RESET_CODES_PER_EMAIL: MANY,
      RESET_CODES_PER_ADDRESS: MANY,
    },
  });
});
afterAll(() => app.close());

type Ask = (name: string) => Promise<number>;

const wrongPassword: Ask = async (userName) =>
  (await app.anonymous.call(signIn, { body: { userName, password: 'Wrong!1a' } })).status;
const forgotten: Ask = async (email) => (await app.anonymous.call(sendResetCode, { body: { email } })).status;

test.each([
  ['a wrong password', wrongPassword, 400],
  ['a code for a forgotten password', forgotten, 204],
] as const)(
  'XCT-41: %s takes as long for a name that nobody has as for one that a student has',
  async (_what, ask, status) => {
    const { userName } = await app.buildUser();
    const known: number[] = [];
    const unknown: number[] = [];
    for (let time = -3; time < TRIES; time += 1) {
      const pair = [
        { times: known, name: userName },
        { times: unknown, name: `nobody${time}@sugya.example` },
      ];
      for (const { times, name } of time % 2 === 0 ? pair : pair.toReversed()) {
        const started = performance.now();
        expect(await ask(name)).toBe(status);
        // The first ones load what the others find.
        if (time >= 0) times.push(performance.now() - started);
        // What follows the answer takes nothing from the next.
        await app.mailer.settle();
      }
    }
    const apart = Math.abs(median(known) - median(unknown));
    expect(apart).toBeLessThan(Math.max(LEAST_SEEN_MILLISECONDS, MOST_APART * median(unknown)));
  },
  900_000,
);

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}
