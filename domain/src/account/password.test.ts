import { describe, expect, it } from 'vitest';
import type { PasswordRule } from './password.ts';
import { isAcceptablePassword, passwordRules } from './password.ts';

const unmet = (password: string): PasswordRule[] =>
  passwordRules(password)
    .filter(({ isMet }) => !isMet)
    .map(({ rule }) => rule);

describe('passwordRules', () => {
  it('SES-34 to SES-38: the form lists five rules in their order, met or not', () => {
    expect(passwordRules('').map(({ rule }) => rule)).toEqual([
      'length',
      'uppercase',
      'lowercase',
      'digit',
      'special',
    ]);
  });
  it.each<[string, string, PasswordRule[]]>([
    ['SES-34: six characters with one of each kind meet all', 'Abc12!', []],
    ['SES-34: five characters are too few', 'Ab12!', ['length']],
    ['SES-34: an emoji counts as one character', 'Ab1!😀', ['length']],
    ['SES-35: an uppercase letter is needed', 'abc12!', ['uppercase']],
    ['SES-36: a lowercase letter is needed', 'ABC12!', ['lowercase']],
    ['SES-37: a digit is needed', 'Abcde!', ['digit']],
    ['SES-38: a special character is needed', 'Abc123', ['special']],
    ['SES-35: Hebrew letters are neither upper nor lower', 'שלום12!', ['uppercase', 'lowercase']],
    ['SES-35: letters of other alphabets count', 'Жщ1234!', []],
    ['SES-37: digits of other scripts count', 'Abcde٣!', []],
    ['SES-39: a Hebrew letter is not special', 'Abc12ש', ['special']],
    ['SES-39: a space is not special', 'Abc 12', ['special']],
    ['SES-39: a no-break space is not special', 'Abc\u00A012', ['special']],
    ['SES-39: a direction mark is not printable', 'Abc12\u200F', ['special']],
    ['SES-39: a control character is not printable', 'Abc12\u0007', ['special']],
    ['SES-39: an accent belongs to its letter', 'Abce\u030112', ['special']],
    ['SES-39: the new shekel sign is special', 'Abc12₪', []],
    ['SES-39: maqaf is special', 'Abc12־', []],
    ['SES-39: an emoji is special', 'Abc12😀', []],
    ['SES-34: nothing meets nothing', '', ['length', 'uppercase', 'lowercase', 'digit', 'special']],
  ])('%s', (_name, password, expected) => {
    expect(unmet(password)).toEqual(expected);
  });
  it.each('!@#$%^&*()_+-=[]{}|;:\'",.<>/?`~\\'.split(''))('SES-38: %s is special', (character) => {
    expect(unmet(`Abc12${character}`)).toEqual([]);
  });
});

describe('isAcceptablePassword', () => {
  it.each([
    ['all rules met', 'Abc12!', true],
    ['one rule missed', 'Abc123', false],
    ['256 characters', `Ab1!${'x'.repeat(252)}`, true],
    ['257 characters', `Ab1!${'x'.repeat(253)}`, false],
  ])('SES-34 to SES-39: %s', (_name, password, expected) => {
    expect(isAcceptablePassword(password)).toBe(expected);
  });
});
