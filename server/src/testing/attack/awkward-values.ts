/** Values that programs stumble over, for those who bend a call. */
import fc from 'fast-check';

export const AWKWARD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'א\u0000ב',
  '\ud800',
  'א\udfff',
  '\u202e\u2066\u2069\u200f',
  '\ufeff',
  '__proto__',
  'constructor',
  'toString',
  "' OR 1=1 --",
  "'; DROP TABLE account_users; --",
  '%00',
  '%c0%ae',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  // oxlint-disable-next-line no-script-url -- it must do no harm where it is shown
  'javascript:alert(1)',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  'null',
  'NaN',
  'Infinity',
  '1e309',
  '-0',
  '9223372036854775808',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '(a+)+$',
  'a\r\nSet-Cookie: x=y',
  '🙂👩‍👩‍👧',
  'ש'.repeat(5_000),
] as const;

export const awkwardText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...AWKWARD_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

const awkwardNumber = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    -1,
    1,
    1.5,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    2 ** 63,
    1e308,
    Number.MIN_SAFE_INTEGER,
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** `ids` are of things that there are. */
export function awkwardValue(ids: readonly number[]) {
  const plain = fc.oneof(
    awkwardText,
    awkwardNumber,
    fc.constantFrom(...ids),
    fc.constantFrom(true, false, null),
  );
  return fc.oneof(
    { weight: 6, arbitrary: plain },
    { weight: 1, arbitrary: fc.array(plain, { maxLength: 4 }) },
    {
      weight: 1,
      arbitrary: fc.dictionary(fc.constantFrom('id', '__proto__', 'a', ''), plain, { maxKeys: 3 }),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        [[[]]],
        [{}],
        {},
        [null],
        Array.from({ length: 3_000 }, () => 1),
      ),
    },
  );
}
