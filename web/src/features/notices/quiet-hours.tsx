/** The hours of each night in which no notice comes. */
import type { NoticeChoices } from '@sugya/contract/notices.ts';
import { FIRST_QUIET_HOURS } from '@sugya/domain/notices/notice-times.ts';
import { useState } from 'react';
import { notices as texts } from '../../hebrew/notices.ts';
import { CheckRow } from '../../ui/fields/check-row.tsx';
import { HourField } from './hour-field.tsx';
import classes from './notices.module.css';

type Quiet = NoticeChoices['quiet'];

export function QuietHours({
  quiet,
  onChange,
}: {
  readonly quiet: Quiet;
  readonly onChange: (quiet: Quiet) => void;
}) {
  /** What was chosen and cannot be: it stands, with a word about it, until it is made right. */
  const [wrong, setWrong] = useState<Quiet>(null);
  const shown = wrong ?? quiet;
  const change = (next: NonNullable<Quiet>) => {
    setWrong(next.from === next.to ? next : null);
    if (next.from !== next.to) onChange(next);
  };
  return (
    <>
      <CheckRow
        label={texts.quiet.label}
        isChecked={shown !== null}
        onChange={(isOn) => {
          setWrong(null);
          onChange(isOn ? FIRST_QUIET_HOURS : null);
        }}
      />
      {shown !== null && (
        <div className={classes.fields}>
          <HourField
            label={texts.quiet.from}
            value={shown.from}
            onChange={(from) => change({ ...shown, from })}
          />
          <HourField
            label={texts.quiet.to}
            value={shown.to}
            error={wrong === null ? undefined : texts.quiet.same}
            onChange={(to) => change({ ...shown, to })}
          />
        </div>
      )}
    </>
  );
}
