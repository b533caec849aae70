import { packFields } from '@sugya/web/testing/pack-places.ts';
import { expect, test } from 'vitest';
import { NOT_SHOWN } from './not-shown.ts';
import { shownFields } from './shown-fields.ts';

const isListed = (path: string) => NOT_SHOWN.some(([field]) => field.test(path));

test('STF-19: every field of a content pack is on a screen of a student, or on the list of those that no student sees', () => {
  const isShown = (path: string) => Object.hasOwn(shownFields, path);
  expect({
    neither: packFields.filter((path) => !isShown(path) && !isListed(path)),
    both: packFields.filter((path) => isShown(path) && isListed(path)),
  }).toEqual({ neither: [], both: [] });
});

test('STF-19: both lists speak of fields that there are, and give a reason', () => {
  expect(Object.keys(shownFields).filter((path) => !packFields.includes(path))).toEqual([]);
  for (const [field, reason] of NOT_SHOWN) {
    expect(packFields.some((path) => field.test(path))).toBe(true);
    expect(reason.length).toBeGreaterThan(10);
  }
});
