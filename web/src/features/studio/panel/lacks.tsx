/** What keeps a thing from being published, each leading to its field. */
import { studio } from '../../../hebrew/studio.ts';
import { studioTree } from '../../../hebrew/studio-tree.ts';
import classes from './open-thing.module.css';

const text = studioTree.panel;

type Lack = { readonly field: string; readonly code: string };

export function Lacks({
  lacks,
  labelOf,
  onGo,
}: {
  readonly lacks: readonly Lack[];
  readonly labelOf: (field: string) => string;
  readonly onGo: (field: string) => void;
}) {
  if (lacks.length === 0) return null;
  return (
    <section className={classes.lacks} aria-label={text.lacks(lacks.length)}>
      <p>{text.lacks(lacks.length)}</p>
      <ul>
        {lacks.map(({ field, code }) => (
          <li key={`${field} ${code}`}>
            <button type="button" onClick={() => onGo(field)}>
              {text.lackAt(labelOf(field), wordsOf(code))}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function wordsOf(code: string): string {
  const words: Readonly<Record<string, string>> = studio.lacks;
  return words[code] ?? studio.lacks.missing;
}
