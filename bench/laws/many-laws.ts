/** As many statutes as the whole corpus has, made of those that lie beside the checkout, under names of their own. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of the corpus: 1,941 laws with 69,493 clauses. The large ones come in fewer rounds, so that the clauses come near. */
const LAWS = 1_941;
const LARGE = { clauses: 150, everyRounds: 10 };
const MIDDLING = { clauses: 60, everyRounds: 3 };

export function writeManyLaws(folders: readonly string[], target: string): void {
  const sources = folders
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => path.endsWith('.xml'))
    .map((path) => readFileSync(path, 'utf8'));
  mkdirSync(target, { recursive: true });
  for (let round = 1, written = 0; written < LAWS; round += 1) {
    for (const [place, source] of sources.entries()) {
      if (written === LAWS || isLeftOut(source, round)) continue;
      writeFileSync(join(target, `${round}-${place}.xml`), copyOf(source, round, place));
      written += 1;
    }
  }
}

function isLeftOut(source: string, round: number): boolean {
  const clauses = source.split('<heading>').length - 1;
  return [LARGE, MIDDLING].some((size) => clauses > size.clauses && round % size.everyRounds !== 1);
}

function copyOf(source: string, round: number, place: number): string {
  if (round === 1) return source;
  return source
    .replace(/(\/akn\/il\/act\/[^/"]+\/[^/"]+\/)[^/"]+/g, `$1${9_000_000 + round * 1_000 + place}`)
    .replace(/(<title eId="title">\s*<content>\s*<p[^>]*>)/, `$1עותק ${round} `);
}
