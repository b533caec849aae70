/** Says of a question's warnings that they are no problem, by whom that was said, and the way back (QUA-08). */
import { Button } from '@mantine/core';
import type { QualityRow } from '@sugya/contract/quality.ts';
import { shortDate } from '@sugya/domain/israel-time.ts';
import { quality } from '../../../hebrew/quality.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { useDismissWarnings } from '../quality.queries.ts';
import classes from './quality-desk.module.css';

const text = quality.dismissal;

export function Dismissal({ row: { questionId, dismissed } }: { readonly row: QualityRow }) {
  const dismiss = useDismissWarnings(questionId);
  const isDismissed = dismissed !== null;
  return (
    <div className={classes.dismissal}>
      <Button
        size="compact-md"
        variant="default"
        loading={dismiss.isPending}
        onClick={() => dismiss.mutate(!isDismissed)}
      >
        {isDismissed ? text.takeBack : text.dismiss}
      </Button>
      <p className={classes.quiet} role="status">
        {isDismissed ? (
          <bdi>{text.by(dismissed.by ?? quality.ruling.aColleague, shortDate(new Date(dismissed.at)))}</bdi>
        ) : (
          text.dismissAbout
        )}
      </p>
      {dismiss.isError && <p role="alert">{sentenceOf(dismiss.error)}</p>}
    </div>
  );
}
