/**
 * Which element draws which row, where all rows are alike: one that left lends its element to one that comes. The browser
 * then changes words and makes nothing new, which is most of what a scroll costs.
 */
import { useState } from 'react';

/** Slots by place; a place that stays keeps its slot, and with it the focus. */
type Slots = ReadonlyMap<number, number>;

/** Null where rows are not alike: then each has an element of its own. */
export function useRowSlots(places: readonly number[], isOn: boolean): Slots | null {
  const [slots, setSlots] = useState<Slots>(new Map());
  if (!isOn) return null;
  const next = assignSlots(slots, places);
  if (next !== slots) setSlots(next);
  return next;
}

/** The same map where nothing came or left. */
export function assignSlots(before: Slots, places: readonly number[]): Slots {
  const isSame = before.size === places.length && places.every((place) => before.has(place));
  if (isSame) return before;
  const staying = new Set(places);
  const free = [...before].filter(([place]) => !staying.has(place)).map(([, slot]) => slot);
  const used = new Set(before.values());
  let fresh = 0;
  const slots = new Map<number, number>();
  for (const place of places) {
    const slot = before.get(place) ?? free.shift();
    if (slot !== undefined) {
      slots.set(place, slot);
      continue;
    }
    while (used.has(fresh)) fresh += 1;
    used.add(fresh);
    slots.set(place, fresh);
  }
  return slots;
}
