/** USR-15: passwords that attackers try first. The list is a published one, from the commonest on. */
let common: Promise<ReadonlySet<string>> | null = null;

/** USR-15 asks for the 10,000 commonest; the list is longer, and the rest costs nothing. Loaded when first asked. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('./password-list.ts').then(({ passwordList }) => new Set(passwordList));
  return common;
}

/** Signs and digits that stand for letters. */
const LOOKALIKES: Readonly<Record<string, string>> = { '@': 'a', $: 's', '0': 'o', '3': 'e', '5': 's' };

/**
 * Whether the password is one of the commonest, also when capitals, signs or look-alikes merely decorate it, as the
 * form's own rules invite people to do: `P@ssword1!` is still `password1`.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const commonOnes = await commonPasswords();
  const lower = password.toLowerCase();
  return [lower, bare(lower), bare(plain(lower))].some((reading) => commonOnes.has(reading));
}

function plain(text: string): string {
  return Array.from(text, (character) => LOOKALIKES[character] ?? character).join('');
}

function bare(text: string): string {
  return text.replaceAll(/[^\p{L}\p{Nd}]/gu, '');
}
