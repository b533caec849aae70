import { wireSpellings } from '@sugya/contract/wire-names.ts';
import { expect, it } from 'vitest';
import { readRepository } from '../source-file.ts';

/** They look at the wire itself, or at what an older app wrote on the device. */
const OF_THE_WIRE =
  /(?:^|\/)(?:wire-names|api|offline-copies|draft-store|laws-editor|collections-screen|import-pack|journals|property-names\.unit|register-endpoints\.unit)\.test\.tsx?$/;

/** Not odd but retired: an English word, which is inside many others (`retired-words.ts`). */
const bare = Object.values(wireSpellings)
  .filter((name) => name !== 'acts')
  .map((name) => name.replace(/^subject[ABC]\d/, ''));
const odd = new RegExp([...new Set(bare), 'dymanic', 'seperate'].join('|'), 'i');

it('the odd spellings of the wire stand in the contract and nowhere else', () => {
  const outside = readRepository().filter(
    ({ path, text }) => !path.startsWith('contract/') && !OF_THE_WIRE.test(path) && odd.test(text),
  );
  expect(outside.map(({ path }) => path)).toEqual([]);
});
