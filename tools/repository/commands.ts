/** Commands that the docs tell people to type. */
import type { SourceFile } from './source-file.ts';

/** `npm start` and `npm test` are short for `npm run start`, `npm run test`; other words are npm's own. */
const COMMAND = /\bnpm (?:run ([\w:-]+)|(start|test)\b)/g;

export function missingCommands(documents: readonly SourceFile[], scripts: readonly string[]): string[] {
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(COMMAND)]
      .map(([, run, short]) => run ?? short ?? '')
      .filter((name) => !scripts.includes(name))
      .map((name) => `${path}: npm run ${name}`),
  );
}
