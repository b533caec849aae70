import { expect, it } from 'vitest';
import { isTest, readRepository } from './source-file.ts';

/** A table that begins: its attributes, and what stands right behind them. */
const TABLE = /<table(?=[\s>])([^>]*)>\s*(<caption\b)?/g;

it('XCT-45: every table of the web has a name, by which a screen reader announces it', () => {
  const files = readRepository().filter(
    (file) => file.path.startsWith('web/src/') && file.path.endsWith('.tsx') && !isTest(file),
  );
  const tables = files.flatMap(({ path, text }) =>
    [...text.matchAll(TABLE)].map(([, attributes = '', caption]) => ({
      path,
      isNamed: /\baria-label(?:ledby)?=/.test(attributes) || caption !== undefined,
    })),
  );
  expect(tables.length).toBeGreaterThan(10);
  expect(tables.filter(({ isNamed }) => !isNamed).map(({ path }) => path)).toEqual([]);
});
