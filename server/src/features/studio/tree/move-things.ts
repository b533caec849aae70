/** Moves things among their siblings or to another parent of their course, and says what brings them back. */
import type { MovedKind, StudioMove } from '@sugya/contract/studio-tree.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import {
  lockParent,
  type PlacedTable,
  placeThings,
  selectLists,
  selectPlaces,
  type ThingPlace,
} from '../../../platform/things/thing-places.store.ts';

export type StudioPlaces = Readonly<Record<MovedKind, PlacedTable>>;

type Moved = { readonly move: StudioMove; readonly from: readonly ThingPlace[] };

/** Undefined, and nothing written: something is not there, or a parent is of another course. */
export async function moveAll(
  trx: Transaction<Tables>,
  places: StudioPlaces,
  moves: readonly StudioMove[],
): Promise<StudioMove[] | undefined> {
  const courses = await lockParents(trx, places, moves);
  const found: Moved[] = [];
  for (const move of moves) {
    const from = await selectPlaces(trx, places[move.kind], move.ids);
    const courseId = courses.get(keyOf(move));
    if (from.length !== new Set(move.ids).size || move.ids.length !== from.length) return undefined;
    if (from.some((thing) => thing.courseId !== courseId)) return undefined;
    found.push({ move, from });
  }
  const inverse = await inverseOf(trx, places, found);
  for (const { kind, ...move } of moves) await placeThings(trx, places[kind], move);
  return inverse;
}

/** Always in one order, so that two who move at once wait for each other and not in a ring. */
async function lockParents(
  trx: Transaction<Tables>,
  places: StudioPlaces,
  moves: readonly StudioMove[],
): Promise<Map<string, number>> {
  const parents = new Map(moves.map((move) => [keyOf(move), move]));
  const courses = new Map<string, number>();
  for (const [key, { kind, parentId }] of [...parents].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const courseId = await lockParent(trx, places[kind], parentId);
    if (courseId !== undefined) courses.set(key, courseId);
  }
  return courses;
}

/** The order that each list had from which something is taken: put first in it again, they stand as before. */
async function inverseOf(
  trx: Transaction<Tables>,
  places: StudioPlaces,
  found: readonly Moved[],
): Promise<StudioMove[]> {
  const inverse: StudioMove[] = [];
  for (const kind of new Set(found.map(({ move }) => move.kind))) {
    const parentIds = new Set(
      found.flatMap(({ move, from }) => (move.kind === kind ? from.map(({ parentId }) => parentId) : [])),
    );
    const lists = await selectLists(trx, places[kind], [...parentIds]);
    inverse.push(...lists.map(({ parentId, ids }) => ({ kind, ids: [...ids], parentId, place: 1 })));
  }
  return inverse;
}

function keyOf({ kind, parentId }: Pick<StudioMove, 'kind' | 'parentId'>): string {
  return `${kind} ${parentId}`;
}
