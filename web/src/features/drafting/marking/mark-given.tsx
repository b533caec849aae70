/** A mark that was given, and of a sample what was agreed on it (DRF-13). */
import { Button } from '@mantine/core';
import type { StaffMark } from '@sugya/contract/drafting.ts';
import type { DraftingMarking } from '@sugya/contract/drafting-marking.ts';
import { drafting } from '../../../hebrew/drafting.ts';
import { marking as words } from '../../../hebrew/drafting-marking.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { MarkView } from '../mark-view.tsx';
import { MarkedText } from './marked-text.tsx';
import classes from './marking.module.css';

const text = words.reading;

export function MarkGiven({
  marking,
  mark,
  courseId,
}: {
  readonly marking: DraftingMarking;
  readonly mark: StaffMark;
  readonly courseId: number;
}) {
  const { agreed, task, body } = marking;
  return (
    <div className={classes.reading}>
      <MarkedText marking={marking} />
      <div className={classes.stack}>
        <div className={classes.line}>
          <p role="status" className={classes.plain}>
            {text.done}
          </p>
          <Button component={AppLink} to={paths.studioMarking({ courseId })} size="sm">
            {words.back}
          </Button>
        </div>
        {agreed !== null && (
          <section className={classes.card}>
            <h2>{text.agreedTitle}</h2>
            <p>
              {marking.kind !== 'set' && text.wasSample} {text.yours(mark.total, agreed.total)}
            </p>
            <p className={classes.quiet}>
              {drafting.marking.language} {agreed.language} · {drafting.marking.organisation}{' '}
              {agreed.organisation}
            </p>
            <ul>
              {task.criteria.map(({ id, name }) => (
                <li key={id}>
                  <bdi>{name}</bdi>:{' '}
                  {
                    drafting.marking.levels[
                      agreed.levels.find(({ criterionId }) => criterionId === id)?.level ?? 'none'
                    ]
                  }
                </li>
              ))}
            </ul>
            <h3>{text.agreedReasons}</h3>
            <p className={classes.plain} dir="auto">
              {agreed.reasons}
            </p>
          </section>
        )}
        <MarkView mark={{ ...mark, title: words.student.own }} criteria={task.criteria} body={body} isOpen />
      </div>
    </div>
  );
}
