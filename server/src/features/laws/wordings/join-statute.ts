/** WRD-05: a statute that is here under another number of the registry becomes no second law before staff were asked. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { LawDirectory } from '../import/law-directory.ts';
import { insertAlias, isKnownNumber, selectNamesake } from './aliases.store.ts';

/** What staff said: a wording of the law that is here, or a law of its own. Null: nobody was asked. */
export type SameStatute = 'same' | 'other' | null;

/**
 * One source never numbers a law twice, so a text of the format that is here already is another law unless staff say that it
 * is the same one.
 */
export async function joinStatute(
  trx: Transaction<Tables>,
  of: {
    readonly externalId: string;
    readonly name: string;
    readonly format: string;
    readonly directory: LawDirectory;
    readonly answer: SameStatute;
  },
): Promise<void> {
  const { externalId, name, format, directory, answer } = of;
  if (answer === 'other') return;
  const lawId = await directory.statuteOf(trx, name);
  if (lawId === null) return;
  const namesake = await selectNamesake(trx, { lawId, externalId, format });
  if (namesake.isNumbered || (namesake.hasFormat && answer === null)) return;
  if (await isKnownNumber(trx, externalId)) return;
  if (answer === null) throw new UnansweredStatute(namesake);
  await insertAlias(trx, { lawId, externalId });
  directory.forget(lawId);
}

export class UnansweredStatute extends Error {
  readonly namesake: { readonly id: number; readonly name: string };

  constructor({ id, name }: { readonly id: number; readonly name: string }) {
    super(
      `law ${id}, "${name}", has this name and year under another number; say whether it is the same statute ` +
        '(--same-statute) or another law (--other-statute)',
    );
    this.namesake = { id, name };
  }
}
