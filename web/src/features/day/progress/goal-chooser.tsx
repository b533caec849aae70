/** How many minutes a day the student means to study. */
import type { Day } from '@sugya/contract/day.ts';
import { day as texts } from '../../../hebrew/day.ts';
import { ChoiceChips } from '../../../ui/fields/choice-chips.tsx';

const GOALS: readonly Day['goalMinutes'][] = [15, 30, 45, 60];

export function GoalChooser({
  goalMinutes,
  onChoose,
}: {
  readonly goalMinutes: Day['goalMinutes'];
  readonly onChoose: (goalMinutes: Day['goalMinutes']) => void;
}) {
  return (
    <ChoiceChips
      look="segments"
      label={texts.progress.chooseGoal}
      choices={GOALS.map((minutes) => ({ value: String(minutes), label: String(minutes) }))}
      chosen={String(goalMinutes)}
      onChoose={(value) => {
        const chosen = GOALS.find((minutes) => String(minutes) === value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    />
  );
}
