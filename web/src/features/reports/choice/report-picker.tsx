/**
 * One button per report, labelled with its date (REP-02). Time runs with the page, from right to left, as in the graph:
 * the oldest first, the newest at the end of the row. A season is longer than a phone is wide, so the row scrolls by
 * itself, and two buttons beside it go a week back or on.
 */
import type { ReportListItem } from '@sugya/contract/reports.ts';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { reports } from '../../../hebrew/reports.ts';
import { watchSize } from '../../../ui/sizes/watch-size.ts';
import { reportDate } from '../report-dates.ts';
import styles from './report-picker.module.css';

const texts = reports.choice;

export type ReportPickerProps = {
  /** Newest first, as the server lists them. */
  readonly reports: readonly ReportListItem[];
  readonly chosenId: number;
  readonly onChoose: (reportId: number) => void;
};

export function ReportPicker({ reports: newestFirst, chosenId, onChoose }: ReportPickerProps) {
  const items = newestFirst.toReversed();
  const place = items.findIndex(({ value }) => value === chosenId);
  const row = useRef<HTMLDivElement>(null);
  // The effect scrolls the row, never the page, to the chosen report: at once, when the font has come and on a turned phone.
  useEffect(() => {
    const box = row.current;
    const chosen = box?.querySelector(`[data-report="${chosenId}"]`);
    if (!box || !chosen) return;
    return watchSize([box, chosen], () => bringToMiddle(box, chosen));
  }, [chosenId]);
  return (
    <div className={styles.picker}>
      <Step side="older" item={items[place - 1]} onChoose={onChoose} />
      <div ref={row} role="toolbar" aria-label={texts.label} className={styles.row} onKeyDown={moveFocus}>
        {items.map(({ name, value }) => (
          <button
            key={value}
            type="button"
            className={styles.report}
            data-report={value}
            aria-pressed={value === chosenId}
            // One stop of the tab key; inside, the arrows go on.
            tabIndex={value === chosenId ? 0 : -1}
            onClick={() => onChoose(value)}
          >
            <bdi>{reportDate(name)}</bdi>
          </button>
        ))}
      </div>
      <Step side="newer" item={items[place + 1]} onChoose={onChoose} />
    </div>
  );
}

type StepProps = {
  readonly side: 'older' | 'newer';
  /** Undefined at an end: the button stays, so that the focus is not lost. */
  readonly item: ReportListItem | undefined;
  readonly onChoose: (reportId: number) => void;
};

function Step({ side, item, onChoose }: StepProps) {
  const words = texts[side];
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={item === undefined ? words.none : `${words.label}: ${reportDate(item.name)}`}
      aria-disabled={item === undefined}
      onClick={() => item && onChoose(item.value)}
    >
      {side === 'older' ? <IconArrowRight size={20} aria-hidden /> : <IconArrowLeft size={20} aria-hidden />}
    </button>
  );
}

/** ← is next: the row runs from right to left. */
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at, last) => Math.min(last, at + 1),
  ArrowRight: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  event.preventDefault();
  buttons[step(at, buttons.length - 1)]?.focus();
}

function bringToMiddle(row: HTMLElement, chosen: Element) {
  const inside = row.getBoundingClientRect();
  const target = chosen.getBoundingClientRect();
  row.scrollLeft += target.x + target.width / 2 - (inside.x + inside.width / 2);
}
