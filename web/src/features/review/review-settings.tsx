/** How many minutes a day, and how fine the ratings are. */
import { saveReviewSettings } from '@sugya/contract/review.ts';
import { DAILY_MINUTES, itemsPerDay } from '@sugya/domain/review/day-plan.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { review } from '../../hebrew/review.ts';
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx';
import { reviewKey } from './review.queries.ts';
import type { ReadReview } from './review-operations.ts';
import classes from './review-settings.module.css';

const texts = review.settings;
const BUTTONS = [4, 2] as const;

type Settings = Pick<ReadReview, 'dailyMinutes' | 'ratingButtons'>;

export function ReviewSettings({
  review: { id, dailyMinutes, ratingButtons, secondsPerItem },
}: {
  readonly review: ReadReview;
}) {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: (body: Settings) => call(saveReviewSettings, { params: { courseId: id }, body }),
    meta: { showsOwnFailure: true },
    // How much comes today follows from the minutes, so the server sends it anew.
    onSuccess: () => client.invalidateQueries({ queryKey: reviewKey(id) }),
  });
  const current: Settings = saving.isPending ? saving.variables : { dailyMinutes, ratingButtons };
  const choose = (change: Partial<Settings>) => saving.mutate({ ...current, ...change });
  return (
    <details className={classes.settings}>
      <summary className={classes.summary}>{texts.title}</summary>
      <div className={classes.fields}>
        <div>
          <p className={classes.label}>{texts.minutes}</p>
          <ChoiceChips
            label={texts.minutes}
            choices={DAILY_MINUTES.map((minutes) => ({
              value: String(minutes),
              label: texts.minutesShort(minutes),
            }))}
            chosen={String(current.dailyMinutes)}
            onChoose={(value) => {
              const dailyMinutes = DAILY_MINUTES.find((minutes) => String(minutes) === value);
              if (dailyMinutes !== undefined) choose({ dailyMinutes });
            }}
          />
          <p className={classes.note}>
            {texts.pace(itemsPerDay(current.dailyMinutes, secondsPerItem), Math.round(secondsPerItem))}
          </p>
        </div>
        <div>
          <p className={classes.label}>{texts.buttons}</p>
          <ChoiceChips
            label={texts.buttons}
            choices={BUTTONS.map((count) => ({ value: String(count), label: texts.buttonsOf[count] }))}
            chosen={String(current.ratingButtons)}
            onChoose={(value) => choose({ ratingButtons: value === '2' ? 2 : 4 })}
          />
        </div>
        {saving.isError && (
          <p role="alert" className={classes.failed}>
            {texts.failed}
          </p>
        )}
      </div>
    </details>
  );
}
