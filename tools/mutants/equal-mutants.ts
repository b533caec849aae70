/** Changes of a file that change nothing which a test could notice, each with the reason. */

type Equal = { readonly file: string; readonly before: string; readonly after: string; readonly why: string };

const EQUAL: readonly Equal[] = [
  {
    file: 'domain/src/exercises/grading.ts',
    before: 'question.selectedAnswerId !== null',
    after: 'true',
    why: 'null is never among the right answers',
  },
  {
    file: 'domain/src/rounding.ts',
    before: 'Math.floor(value + 0.5 + HALF_TOLERANCE) + 0',
    after: 'Math.floor(value + 0.5 + HALF_TOLERANCE) - 0',
    why: 'a sum with a half is never the zero below zero',
  },
  {
    file: 'domain/src/exercises/manual-entry.ts',
    before: 'known.size === a.length',
    after: 'true',
    why: 'where a row of the first table is there twice, a row of the second is not known',
  },
  {
    file: 'domain/src/exercises/manual-entry.ts',
    before: 'other?.selectedAnswerId',
    after: 'other.selectedAnswerId',
    why: 'with as many rows on both sides and none twice, a row that is not known ends it either way',
  },
  {
    file: 'domain/src/exercises/operation.ts',
    before: 'operation.at > stored.at',
    after: 'operation.at >= stored.at',
    why: 'equal times were sent on in the line above',
  },
  {
    file: 'domain/src/exercises/timer.ts',
    before: 'question.timeInSecToRedAlert === null',
    after: 'false',
    why: 'null is not above zero either',
  },
  ...['first === undefined || last === undefined', 'first === undefined', 'last === undefined'].map(
    (before) => ({
      file: 'domain/src/exercises/timer.ts',
      before,
      after: 'false',
      why: 'two times give two days; the question is for the compiler',
    }),
  ),
  {
    file: 'domain/src/exercises/timer.ts',
    before: 'first === undefined || last === undefined',
    after: 'first === undefined && last === undefined',
    why: 'the same',
  },
  {
    file: 'domain/src/exercises/timer.ts',
    before: 'end <= start',
    after: 'end < start',
    why: 'a pause of no length adds nothing',
  },
  {
    file: 'domain/src/account/device.ts',
    before: 'userAgent === null',
    after: 'false',
    why: 'the word null names no browser either',
  },
  {
    file: 'domain/src/account/device.ts',
    before: '/\\bVersion\\/[\\d.]+.*\\bSafari\\//',
    after: '/\\bVersion\\/[\\d.].*\\bSafari\\//',
    why: 'what comes after the first digit is passed over either way',
  },
  {
    file: 'domain/src/account/return-url.ts',
    before: "''",
    after: '"Stryker was here!"',
    why: 'a text always has a part before its first question mark; the question is for the compiler',
  },
];

export function isKnownEqual(one: Pick<Equal, 'file' | 'before' | 'after'>): boolean {
  return EQUAL.some(
    ({ file, before, after }) => file === one.file && before === one.before && after === one.after,
  );
}

export const equalMutants = EQUAL;
