import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { brokenRules } from './acceptable-password.ts';
import { isCommonPassword } from './common-passwords.ts';

describe('common passwords (USR-15)', () => {
  it('the list has the 10,000 commonest and more', async () => {
    expect(new Set(dictionary['passwords-common']).size).toBeGreaterThan(10_000);
    for (const password of dictionary['passwords-common'].slice(0, 10_000)) {
      expect(await isCommonPassword(password)).toBe(true);
    }
  });

  it.each(['P@ssw0rd', 'Password1!', 'P@$$w0rd1', 'Qwerty123!', 'Abc123!', 'Welcome1!', 'Iloveyou1!'])(
    '%s meets every rule of the form and is refused all the same',
    async (password) => {
      expect(await brokenRules(password)).toEqual(['common']);
    },
  );

  it.each(['Student!2026', 'Rimon!Teena7', 'Sugya#Mishna42', 'אבגד!Xy7z9k'])(
    '%s is not common',
    async (password) => {
      expect(await brokenRules(password)).toEqual([]);
    },
  );

  it('a long password of any kind is not cut: its end counts', async () => {
    const long = `Aa1!${'x'.repeat(252)}`;
    expect(await brokenRules(long)).toEqual([]);
    expect(await brokenRules(`${long}y`)).toEqual(['too_long']);
  });
});
