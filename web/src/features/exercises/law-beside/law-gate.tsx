/** EXE-116: before the first answer of a law exercise the law is there to be read, and a student who goes on says so. */
import { Button } from '@mantine/core';
import type { Exercise } from '@sugya/contract/exercises.ts';
import { type ReactNode, useRef, useState } from 'react';
import { exerciseLaw } from '../../../hebrew/exercise-law.ts';
import { useScreenTop } from '../../../ui/sizes/use-screen-top.ts';
import classes from './law-gate.module.css';

const texts = exerciseLaw.gate;

export function LawGate({
  exercise,
  crumbs,
  panel,
  onPass,
}: {
  readonly exercise: Pick<Exercise, 'name'>;
  readonly crumbs: ReactNode;
  readonly panel: ReactNode;
  readonly onPass: () => void;
}) {
  const gate = useRef<HTMLElement>(null);
  useScreenTop(gate);
  const [isTicked, setIsTicked] = useState(false);
  return (
    <section ref={gate} className={classes.gate}>
      <header className={classes.head}>
        <div className={classes.crumbs}>{crumbs}</div>
        <p className={classes.over}>{texts.over}</p>
        <h1 className={classes.title}>
          <bdi>{exercise.name}</bdi>
        </h1>
        <p className={classes.text}>{texts.text}</p>
      </header>
      <div className={classes.law}>{panel}</div>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isTicked) onPass();
        }}
      >
        <label className={classes.tick}>
          <input
            type="checkbox"
            checked={isTicked}
            onChange={(event) => setIsTicked(event.currentTarget.checked)}
          />
          {texts.read}
        </label>
        <Button type="submit" disabled={!isTicked} aria-describedby="law-gate-why">
          {texts.continue}
        </Button>
        <small id="law-gate-why" className={classes.why}>
          {isTicked ? '' : texts.continueWhy}
        </small>
      </form>
    </section>
  );
}
