// The one password rule, shared by the forms (which show each line as met or not) and the server (which decides).

export type PasswordRule = 'length' | 'uppercase' | 'lowercase' | 'digit' | 'special';

const MINIMUM_CHARACTERS = 6;

/** Our own addition: hashing a text of any length would let a stranger keep the server busy. */
const MAXIMUM_CHARACTERS = 256;

const UPPERCASE = /\p{Lu}/u;
const LOWERCASE = /\p{Ll}/u;
const DIGIT = /\p{Nd}/u;

/**
 * SES-39: printable, and no letter, digit or white space. Controls, formats (direction marks, zero-width joiners) and
 * unassigned characters are not printable; a combining mark such as niqqud belongs to its letter.
 */
const SPECIAL = /[^\p{L}\p{M}\p{Nd}\p{Z}\p{C}\s]/u;

/**
 * Each rule and whether the password meets it, in the order in which the form lists them.
 *
 * Unit of length: characters (code points), so an emoji is one. Range: always all five rules.
 * Source: SES-34 to SES-39.
 * Example: "Abc12!" meets all five; "שלום12!" has neither an uppercase nor a lowercase letter.
 */
export function passwordRules(password: string): { rule: PasswordRule; isMet: boolean }[] {
  return [
    { rule: 'length', isMet: characterCount(password) >= MINIMUM_CHARACTERS },
    { rule: 'uppercase', isMet: UPPERCASE.test(password) },
    { rule: 'lowercase', isMet: LOWERCASE.test(password) },
    { rule: 'digit', isMet: DIGIT.test(password) },
    { rule: 'special', isMet: SPECIAL.test(password) },
  ];
}

/**
 * May this be a password: every rule met, and not longer than 256 characters?
 *
 * Source: SES-34 to SES-39; the upper limit is ours.
 * Example: "Abc12!" may; "Abc123" may not, as it has no special character.
 */
export function isAcceptablePassword(password: string): boolean {
  return (
    characterCount(password) <= MAXIMUM_CHARACTERS && passwordRules(password).every(({ isMet }) => isMet)
  );
}

function characterCount(text: string): number {
  return Array.from(text).length;
}
