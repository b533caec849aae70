/** The calendar of a field of a day. It comes in a file of its own, with the first one that is opened. */
import { DatePicker, DatesProvider } from '@mantine/dates';
import 'dayjs/locale/he';
import '@mantine/dates/styles.layer.css';
import type { KeyboardEvent } from 'react';
import { dates } from '../../hebrew/dates.ts';
import classes from './date-field.module.css';

export function DayCalendar({
  day,
  onChoose,
}: {
  readonly day: string | null;
  readonly onChoose: (day: string) => void;
}) {
  return (
    <DatesProvider settings={{ locale: 'he', firstDayOfWeek: 0, weekendDays: [6] }}>
      <div className={classes.calendar} onKeyDownCapture={turnArrows}>
        <DatePicker
          value={day}
          {...(day !== null && { defaultDate: day })}
          ariaLabels={dates.labels}
          onChange={(chosen) => {
            if (chosen !== null) onChoose(chosen);
          }}
        />
      </div>
    </DatesProvider>
  );
}

const TURNED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** From right to left the next day stands to the left; the library's keys know one direction. */
function turnArrows(event: KeyboardEvent): void {
  const key = TURNED[event.key];
  if (key === undefined || !event.nativeEvent.isTrusted) return;
  event.preventDefault();
  event.stopPropagation();
  event.target.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}
