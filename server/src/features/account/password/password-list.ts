/** Apart from its use, which loads it late: in the bundle a package written for `require` has no names to import so. */
import { dictionary } from '@zxcvbn-ts/language-common';

export const passwordList: readonly string[] = dictionary['passwords-common'];
