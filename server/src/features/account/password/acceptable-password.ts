/** The one judgement of a new password, for a change and for a reset. */
import { isAcceptablePassword, passwordRules } from '@sugya/domain/account/password.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The names of the rules that the password breaks; empty when it may be used. */
export async function brokenRules(password: string): Promise<string[]> {
  const broken: string[] = passwordRules(password)
    .filter(({ isMet }) => !isMet)
    .map(({ rule }) => rule);
  if (broken.length === 0 && !isAcceptablePassword(password)) return ['too_long'];
  return broken.length === 0 && (await isCommonPassword(password)) ? ['common'] : broken;
}
