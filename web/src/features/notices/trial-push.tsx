/** Whether pushes come to this device: one is sent at once, and what became of it is said (NTC-15). */
import { Button } from '@mantine/core';
import { notices } from '../../hebrew/notices.ts';
import { sentenceOf } from '../../platform/failure-reports.ts';
import classes from './notices.module.css';
import type { useTryPush } from './notices.queries.ts';

const texts = notices.devices.trial;

export function TrialPush({
  trying,
  isShown,
}: {
  readonly trying: ReturnType<typeof useTryPush>;
  /** This device shows pushes. */
  readonly isShown: boolean;
}) {
  const { data, error, isPending } = trying;
  return (
    <div className={classes.trial}>
      {isShown && (
        <Button variant="default" loading={isPending} onClick={() => trying.mutate()}>
          {texts.button}
        </Button>
      )}
      <p role="status">{data !== undefined && texts.outcomes[data.outcome]}</p>
      {error !== null && <p role="alert">{`${texts.failed} ${sentenceOf(error)}`}</p>}
    </div>
  );
}
