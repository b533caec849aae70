/** What changed between two wordings, by a stroke and a line under the words as well as by colour. */
import { studioQuestions } from '../../../hebrew/studio-questions.ts';
import { DiffLine } from '../../../platform/diff/diff-line.tsx';
import type { FieldDiff } from './compare-forms.ts';
import classes from './question-versions.module.css';

const text = studioQuestions.versions;

export function VersionDiff({ fields }: { readonly fields: readonly FieldDiff[] }) {
  const changed = fields.filter(({ isChanged }) => isChanged);
  return (
    <section className={classes.card} aria-label={text.changed}>
      <header>
        <h2>{text.changed}</h2>
        <p>
          {changed.length === 0 ? text.same : text.counts(changed.length, fields.length - changed.length)}
        </p>
      </header>
      <dl>
        {changed.map(({ key, label, parts }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd dir="auto">
              <DiffLine parts={parts} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
