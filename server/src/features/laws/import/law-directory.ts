/**
 * Knows where links into laws lead: which law a key means, and which clause or heading a place in it is. It reads a law's
 * places once and remembers them, so it lives no longer than one transaction, or one import that tells it of changes.
 */

import { numberHeadings } from '@sugya/domain/laws/number-headings.ts';
import { headingPlaces, lawKey } from '@sugya/domain/laws/places.ts';
import { statuteKey } from '@sugya/domain/laws/wordings/same-statute.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { ownCopy } from './own-copy.ts';
import { type LinkPlaces, type NamedLaw, selectLinkPlaces, selectNamedLaws } from './prepared-texts.store.ts';

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

/** Its own id means a law, even where another law has it as a title; a title that two laws share means none. */
type Laws = {
  readonly byId: Map<string, number>;
  readonly byTitle: Map<string, number | null>;
  /** By name and year; null: several laws have both. */
  readonly byStatute: Map<string, number | null>;
};

export class LawDirectory {
  #laws: Laws | null = null;
  readonly #places = new Map<number, Places>();

  /** The law has changed. */
  forget(lawId: number): void {
    this.#laws = null;
    this.#places.delete(lawId);
  }

  /** A law that was not here before, with all that links may lead to. */
  learn(law: NamedLaw, places: LinkPlaces): void {
    if (this.#laws !== null) addLaw(this.#laws, law);
    this.#places.set(law.id, placesOf(places));
  }

  /** Null for a law that is not here, and for a title that two laws share. */
  async lawOf(trx: Kysely<Tables>, key: string): Promise<number | null> {
    this.#laws ??= await readLaws(trx);
    return this.#laws.byId.get(key) ?? this.#laws.byTitle.get(key) ?? null;
  }

  /** The law of that name and year; null where there is none, and where there are several. */
  async statuteOf(trx: Kysely<Tables>, name: string): Promise<number | null> {
    this.#laws ??= await readLaws(trx);
    const key = statuteKey(name);
    return key === null ? null : (this.#laws.byStatute.get(key) ?? null);
  }

  /** `place` is a clause's path or a heading's name; empty for the law itself. */
  async find(
    trx: Kysely<Tables>,
    { lawId, place }: { lawId: number; place: string },
  ): Promise<LinkTarget | null> {
    if (place === '') return { lawId, clauseId: null, headingId: null };
    let places = this.#places.get(lawId);
    if (places === undefined) {
      places = placesOf(await selectLinkPlaces(trx, lawId));
      this.#places.set(lawId, places);
    }
    const clauseId = places.clauses.get(place) ?? null;
    const headingId = clauseId === null ? (places.headings.get(place) ?? null) : null;
    return clauseId === null && headingId === null ? null : { lawId, clauseId, headingId };
  }
}

async function readLaws(trx: Kysely<Tables>): Promise<Laws> {
  const laws: Laws = { byId: new Map(), byTitle: new Map(), byStatute: new Map() };
  for (const law of await selectNamedLaws(trx)) addLaw(laws, law);
  return laws;
}

function addLaw(laws: Laws, { id, externalId, name }: NamedLaw): void {
  const { byId, byTitle, byStatute } = laws;
  const keys = new Set([lawKey(name), ...(externalId === null ? [] : [lawKey(externalId)])]);
  for (const key of keys) addOnly(byTitle, key, id);
  const statute = statuteKey(name);
  if (statute !== null) addOnly(byStatute, statute, id);
  if (externalId !== null) byId.set(ownCopy(externalId), id);
}

/** A law may come twice, under its number and under an alias. */
function addOnly(ids: Map<string, number | null>, key: string, id: number): void {
  const known = ids.get(key);
  ids.set(ownCopy(key), known === undefined || known === id ? id : null);
}

function placesOf({ clauses, headings }: LinkPlaces): Places {
  const numbered = numberHeadings(headings);
  const places = headingPlaces(headings.map((heading, place) => ({ ...heading, id: numbered[place] ?? '' })));
  return {
    clauses: new Map(clauses.map(({ id, path }) => [ownCopy(path), id])),
    headings: new Map([...places].map(([name, { id }]) => [ownCopy(name), ownCopy(id)])),
  };
}
