/**
 * Knows where links into laws lead: which law a key means, and which clause or heading a place in it is. It reads a law's
 * places once and remembers them, so it lives no longer than one transaction, or one import that tells it of changes.
 */

import { numberHeadings } from '@sugya/domain/law/number-headings.ts';
import { headingPlaces, lawKey } from '@sugya/domain/law/places.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { selectLinkPlaces, selectNamedLaws } from './prepared-texts.store.ts';

export type LinkTarget = {
  readonly lawId: number;
  readonly clauseId: number | null;
  /** A heading's item id, when the link leads to one. */
  readonly headingId: string | null;
};

type Places = {
  readonly clauses: ReadonlyMap<string, number>;
  readonly headings: ReadonlyMap<string, string>;
};

export class LawDirectory {
  #laws: Map<string, number | null> | null = null;
  readonly #places = new Map<number, Places>();

  /** The law has come, or its text has changed. */
  forget(lawId: number): void {
    this.#laws = null;
    this.#places.delete(lawId);
  }

  /** Null for a law that is not here, and for a title that two laws share. */
  async lawOf(trx: Kysely<Tables>, key: string): Promise<number | null> {
    this.#laws ??= await readLaws(trx);
    return this.#laws.get(key) ?? null;
  }

  /** `place` is a clause's path or a heading's name; empty for the law itself. */
  async find(
    trx: Kysely<Tables>,
    { lawId, place }: { lawId: number; place: string },
  ): Promise<LinkTarget | null> {
    if (place === '') return { lawId, clauseId: null, headingId: null };
    let places = this.#places.get(lawId);
    if (places === undefined) {
      places = await readPlaces(trx, lawId);
      this.#places.set(lawId, places);
    }
    const clauseId = places.clauses.get(place) ?? null;
    const headingId = clauseId === null ? (places.headings.get(place) ?? null) : null;
    return clauseId === null && headingId === null ? null : { lawId, clauseId, headingId };
  }
}

async function readLaws(trx: Kysely<Tables>): Promise<Map<string, number | null>> {
  const laws = new Map<string, number | null>();
  const named = await selectNamedLaws(trx);
  for (const { id, name } of named) {
    const key = lawKey(name);
    laws.set(key, laws.has(key) ? null : id);
  }
  // Its own id means a law more surely than a title does.
  for (const { id, externalId } of named) {
    if (externalId === null) continue;
    laws.set(externalId, id);
    laws.set(lawKey(externalId), id);
  }
  return laws;
}

async function readPlaces(trx: Kysely<Tables>, lawId: number): Promise<Places> {
  const { clauses, headings } = await selectLinkPlaces(trx, lawId);
  const numbered = numberHeadings(headings);
  const places = headingPlaces(headings.map((heading, place) => ({ ...heading, id: numbered[place] ?? '' })));
  return {
    clauses: new Map(clauses.map(({ id, path }) => [path, id])),
    headings: new Map([...places].map(([name, { id }]) => [name, id])),
  };
}
