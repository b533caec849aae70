/** How many learn in the course at work, and adding one more. */
import { Button } from '@mantine/core';
import { studioStart as text } from '../../../hebrew/studio-start.ts';
import classes from '../home/home.module.css';

export function StudentsCard({
  count,
  courseName,
  onAdd,
}: {
  readonly count?: number;
  /** In place of the count, for those who do not see what the course still lacks. */
  readonly courseName?: string;
  readonly onAdd: () => void;
}) {
  return (
    <section className={classes.card} aria-labelledby="students">
      <h2 id="students">{text.studentsTitle}</h2>
      <div className={classes.other}>
        <p className={classes.note}>{count === undefined ? <bdi>{courseName}</bdi> : text.students(count)}</p>
        <Button size="sm" variant="default" onClick={onAdd}>
          {text.addStudent}
        </Button>
      </div>
    </section>
  );
}
