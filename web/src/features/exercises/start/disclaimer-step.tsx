/** The step before an exercise whose disclaimer has to be approved (EXE-28 to EXE-30). */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { exerciseWindows } from '../../../hebrew/exercise-windows.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import classes from './disclaimer-step.module.css';

const texts = exerciseWindows.start;

export function DisclaimerStep({
  name,
  html,
  isStarting,
  onApprove,
}: {
  readonly name: string;
  readonly html: string;
  readonly isStarting: boolean;
  readonly onApprove: () => void;
}) {
  const [isTicked, setIsTicked] = useState(false);
  return (
    <section className={classes.step}>
      <p className={classes.over}>{texts.disclaimerTitle}</p>
      <h1 className={classes.title}>
        <bdi>{name}</bdi>
      </h1>
      <RichText html={html} />
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isTicked) onApprove();
        }}
      >
        <label className={classes.tick}>
          <input
            type="checkbox"
            checked={isTicked}
            onChange={(event) => setIsTicked(event.currentTarget.checked)}
          />
          {texts.approve}
        </label>
        <Button type="submit" disabled={!isTicked} loading={isStarting} aria-describedby="disclaimer-why">
          {texts.continue}
        </Button>
        <small id="disclaimer-why" className={classes.why}>
          {isTicked ? '' : texts.continueWhy}
        </small>
      </form>
    </section>
  );
}
