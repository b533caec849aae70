/** All, and each subject (VER-04): one of them is pressed. */
import { verdicts } from '../../../hebrew/verdicts.ts';
import classes from './reader.module.css';

export function SubjectButtons({
  subjects,
  chosen,
  onChoose,
}: {
  readonly subjects: readonly string[];
  /** Null is all. */
  readonly chosen: string | null;
  readonly onChoose: (subject: string | null) => void;
}) {
  const text = verdicts.reader;
  return (
    <fieldset className={classes.subjects}>
      <legend className={classes.spoken}>{text.filter}</legend>
      {[null, ...subjects].map((subject) => (
        <button
          key={subject ?? ''}
          type="button"
          className={classes.subject}
          aria-pressed={subject === chosen}
          onClick={() => onChoose(subject)}
        >
          <bdi>{subject ?? text.all}</bdi>
        </button>
      ))}
    </fieldset>
  );
}
