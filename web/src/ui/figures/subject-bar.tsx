/**
 * What was answered of a subject in one bar: its length is what was answered, green what was right, hatched red what was
 * wrong, gray what may not be shown yet. Words stand in `label`, for those who do not see it.
 */
import classes from './subject-bar.module.css';

export type SubjectCounts = {
  readonly questionCount: number;
  readonly answeredCount: number;
  readonly rightCount: number;
  readonly wrongCount: number;
};

export function SubjectBar({ counts, label }: { readonly counts: SubjectCounts; readonly label: string }) {
  const { questionCount, answeredCount, rightCount, wrongCount } = counts;
  const heldCount = Math.max(0, answeredCount - rightCount - wrongCount);
  const share = (count: number) => `${questionCount === 0 ? 0 : (100 * count) / questionCount}%`;
  return (
    <span className={classes.bar} role="img" aria-label={label}>
      <span className={classes.right} style={{ inlineSize: share(rightCount) }} />
      <span className={classes.wrong} style={{ inlineSize: share(wrongCount) }} />
      <span className={classes.held} style={{ inlineSize: share(heldCount) }} />
    </span>
  );
}

/** What the shapes of the bars mean, once for all of them. */
export function SubjectLegend({
  texts,
}: {
  readonly texts: { readonly right: string; readonly wrong: string; readonly open: string };
}) {
  return (
    <p className={classes.legend} aria-hidden="true">
      <span>
        <span className={`${classes.sign} ${classes.right}`} />
        {texts.right}
      </span>
      <span>
        <span className={`${classes.sign} ${classes.wrong}`} />
        {texts.wrong}
      </span>
      <span>
        <span className={`${classes.sign} ${classes.open}`} />
        {texts.open}
      </span>
    </p>
  );
}

/** Right ones of those that may be shown; null without any. Unit: percent. */
export function rightPercentOf({
  rightCount,
  wrongCount,
}: Pick<SubjectCounts, 'rightCount' | 'wrongCount'>): number | null {
  const shown = rightCount + wrongCount;
  return shown === 0 ? null : Math.round((100 * rightCount) / shown);
}
