import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '../..');
const library = createRequire(join(WEB, 'package.json'));
const sources = import.meta.glob<string>('../**/*.{css,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The library's sheets that the app imports, wherever. */
const imported = [
  ...new Set(
    Object.entries(sources).flatMap(([path, text]) => {
      // The test environment hands out style sheets empty; the file on the disk is what the build reads.
      const source = path.endsWith('.css') ? readFileSync(join(import.meta.dirname, path), 'utf8') : text;
      return source.match(/@mantine\/core\/styles\/[A-Za-z-]+(?:\.layer)?\.css/g) ?? [];
    }),
  ),
];

it('every variable that an imported sheet of the library reads is defined in our tokens', () => {
  const ours = readFileSync(join(import.meta.dirname, 'mantine-variables.css'), 'utf8');
  const defined = new Set(ours.match(/--mantine-[a-z0-9-]+(?=\s*:)/g));
  const missing = imported.flatMap((sheet) => {
    const read = readFileSync(library.resolve(sheet), 'utf8').match(/var\(--mantine-[a-z0-9-]+(?=\))/g) ?? [];
    return [...new Set(read)]
      .map((variable) => variable.slice('var('.length))
      .filter((variable) => !defined.has(variable))
      .map((variable) => `${sheet}: ${variable}`);
  });
  expect(missing).toEqual([]);
});

it('the sheets are really found', () => {
  expect(imported).toContain('@mantine/core/styles/Button.layer.css');
});
