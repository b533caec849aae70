import { expect, test } from 'vitest';
import { StartFault } from '../database/start-faults.ts';
import { readArguments } from './arguments.ts';

test('SES-76: --first-admin names an e-mail; any other word is refused with a sentence', () => {
  expect(readArguments([])).toEqual({ firstAdministrator: null });
  expect(readArguments(['--first-admin', 'a@b.example'])).toEqual({ firstAdministrator: 'a@b.example' });
  expect(readArguments(['--first-admin=a@b.example'])).toEqual({ firstAdministrator: 'a@b.example' });
  for (const words of [
    ['--first-admin'],
    ['--first-admin', 'nobody'],
    ['--frist-admin=a@b.example'],
    ['a@b.c'],
  ]) {
    expect(() => readArguments(words)).toThrow(StartFault);
    expect(() => readArguments(words)).toThrow(/The start was not understood: .*--first-admin mail@/s);
  }
});
