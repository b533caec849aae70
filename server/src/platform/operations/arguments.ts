/** What may stand behind `npm start --`. */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { StartFault } from '../database/start-faults.ts';

export type Arguments = {
  /** The e-mail that `--first-admin` names; null without it. */
  readonly firstAdministrator: string | null;
};

/** Throws a StartFault for a word that means nothing here. */
export function readArguments(words: readonly string[]): Arguments {
  try {
    const { values } = parseArgs({ args: [...words], options: { 'first-admin': { type: 'string' } } });
    const email = values['first-admin']?.trim() ?? null;
    if (email !== null && !z.email().max(254).safeParse(email).success) {
      throw new Error(`"${email}" is no e-mail address`);
    }
    return { firstAdministrator: email };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFault(
      'setting-invalid',
      `The start was not understood: ${reason}. What may follow is --first-admin mail@school.example.`,
    );
  }
}
