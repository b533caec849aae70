/** What waits to be marked in a course, how marking goes, and how far markers agree (DRF-12, DRF-13, DRF-18). */
import { Button } from '@mantine/core';
import type { MarkingRoom } from '@sugya/contract/drafting-marking.ts';
import { FEWEST_PAIRS } from '@sugya/domain/drafting/staff/agreement.ts';
import { SET_SIZE } from '@sugya/domain/drafting/staff/calibration.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { IconChecklist } from '@tabler/icons-react';
import { marking } from '../../../hebrew/drafting-marking.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { SectionHeading } from '../../../ui/page.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { AgreementTable } from './agreement-table.tsx';
import classes from './marking.module.css';

const text = marking.room;
type Task = MarkingRoom['tasks'][number];

export function MarkingRoomView({
  room,
  courseId,
  busyTask,
  isConfirming,
  failure,
  onConfirm,
  onTake,
}: {
  readonly room: MarkingRoom;
  readonly courseId: number;
  readonly busyTask: number | null;
  readonly isConfirming: boolean;
  readonly failure: string | null;
  readonly onConfirm: () => void;
  readonly onTake: (taskId: number) => void;
}) {
  if (room.tasks.length === 0) {
    return (
      <StateMessage icon={<IconChecklist size={28} />} title={text.none}>
        {text.noneWhy}
      </StateMessage>
    );
  }
  return (
    <div className={classes.stack}>
      {!room.isConfirmed && (
        <section className={classes.card}>
          <h2>{text.confirmTitle}</h2>
          <ul>
            {text.confirmRules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          <div className={classes.line}>
            <Button size="sm" loading={isConfirming} onClick={onConfirm}>
              {text.confirm}
            </Button>
          </div>
        </section>
      )}
      {failure !== null && (
        <p role="alert" className={classes.fault}>
          {failure}
        </p>
      )}
      <section>
        <SectionHeading title={text.tasks} />
        <ul className={classes.tasks}>
          {room.tasks.map((task) => (
            <TaskCard
              key={task.id}
              task={task}
              courseId={courseId}
              isBusy={busyTask === task.id}
              isConfirmed={room.isConfirmed}
              onTake={() => onTake(task.id)}
            />
          ))}
        </ul>
      </section>
      <section>
        <SectionHeading title={text.progress} />
        <Progress progress={room.progress} />
      </section>
      <section>
        <SectionHeading title={text.agreement} />
        <p className={classes.quiet}>{text.agreementWhy(FEWEST_PAIRS)}</p>
        <AgreementTable agreement={room.agreement} />
      </section>
    </div>
  );
}

function TaskCard({
  task: { name, waiting, appeals, openMarkingId, mayMark, setDone, marked },
  courseId,
  isBusy,
  isConfirmed,
  onTake,
}: {
  readonly task: Task;
  readonly courseId: number;
  readonly isBusy: boolean;
  readonly isConfirmed: boolean;
  readonly onTake: () => void;
}) {
  const hasNext = !mayMark || waiting + appeals > 0;
  return (
    <li className={classes.card}>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <p className={classes.line}>
        <span>{text.waiting(waiting)}</span>
        {appeals > 0 && <span>{text.appeals(appeals)}</span>}
        {marked > 0 && <span className={classes.quiet}>{text.marked(marked)}</span>}
        {!mayMark && <span>{text.set(setDone, SET_SIZE)}</span>}
      </p>
      {!mayMark && <p className={classes.quiet}>{text.setWhy}</p>}
      <div className={classes.line}>
        {openMarkingId === null ? (
          <Button size="sm" loading={isBusy} disabled={!isConfirmed || !hasNext} onClick={onTake}>
            {mayMark ? text.take : text.takeSample}
          </Button>
        ) : (
          <AppLink to={paths.studioReading({ courseId, markingId: openMarkingId })}>{text.goOn}</AppLink>
        )}
      </div>
    </li>
  );
}

function Progress({ progress }: { readonly progress: MarkingRoom['progress'] }) {
  const { handedIn, settled, atThird, openAppeals, oldestWaiting } = progress;
  const facts = { handedIn, settled, atThird, openAppeals };
  return (
    <dl className={classes.facts}>
      {(['handedIn', 'settled', 'atThird', 'openAppeals'] as const).map((name) => (
        <div key={name}>
          <dt>{text.facts[name]}</dt>
          <dd>{facts[name]}</dd>
        </div>
      ))}
      {oldestWaiting !== null && (
        <div>
          <dt>{text.facts.oldest}</dt>
          <dd>{shortMoment(new Date(oldestWaiting))}</dd>
        </div>
      )}
    </dl>
  );
}
