/** One clause in two wordings: its name, what became of it, and its words with what was inserted and struck. */
import { wordings } from '../../../hebrew/wordings.ts';
import { DiffLine } from '../../../platform/diff/diff-line.tsx';
import { diffTexts } from '../../../platform/diff/diff-texts.ts';
import classes from './law-changes.module.css';

const text = wordings.changes;

export function ClauseDiff({
  clause,
}: {
  readonly clause: {
    readonly name: string;
    readonly change: keyof typeof text.kinds;
    readonly before: string | null;
    readonly after: string | null;
  };
}) {
  return (
    <article className={classes.clause}>
      <h3 className={classes.name}>
        <bdi>{clause.name}</bdi> <span className={classes.kind}>{text.kinds[clause.change]}</span>
      </h3>
      <div className={classes.text}>
        <DiffLine
          parts={diffTexts(clause.before ?? '', clause.after ?? '')}
          words={{ added: text.added, gone: text.gone }}
        />
      </div>
    </article>
  );
}
