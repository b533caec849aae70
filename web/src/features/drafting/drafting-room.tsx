/** The drafting tasks of a course: what may be written, in how long, and the student's own goes (DRF-03). */
import { Button } from '@mantine/core';
import type { DraftingRoom } from '@sugya/contract/drafting.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { IconFeather } from '@tabler/icons-react';
import { drafting } from '../../hebrew/drafting.ts';
import { marking } from '../../hebrew/drafting-marking.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { SectionHeading } from '../../ui/page.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from './drafting.module.css';

const text = drafting.room;
type Choice = DraftingRoom['choices'][number];

export function DraftingRoomView({
  room,
  courseId,
  starting,
  onStart,
}: {
  readonly room: DraftingRoom;
  readonly courseId: number;
  /** The choice that is being begun. */
  readonly starting: string | null;
  readonly onStart: (choice: string) => void;
}) {
  if (room.choices.length === 0) {
    return (
      <StateMessage icon={<IconFeather size={28} />} title={text.none}>
        {text.noneWhy}
      </StateMessage>
    );
  }
  return (
    <div className={classes.stack}>
      {room.level !== null && (
        <p>{marking.student.level(room.level.mean, room.level.deviation, room.level.texts)}</p>
      )}
      {room.timeFactor !== 1 && <p>{text.factor(room.timeFactor)}</p>}
      {room.choices.map((choice) => (
        <ChoiceCard
          key={choice.key}
          choice={choice}
          courseId={courseId}
          isBusy={starting === choice.key}
          onStart={() => onStart(choice.key)}
        />
      ))}
      <section>
        <SectionHeading title={text.rulesTitle} />
        <ul className={classes.rules}>
          {text.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function ChoiceCard({
  choice: { tasks, seconds, attempts },
  courseId,
  isBusy,
  onStart,
}: {
  readonly choice: Choice;
  readonly courseId: number;
  readonly isBusy: boolean;
  readonly onStart: () => void;
}) {
  const running = attempts.find(({ handedInAt }) => handedInAt === null);
  const over = attempts.filter(({ handedInAt }) => handedInAt !== null);
  return (
    <section className={classes.card}>
      {tasks.length > 1 && <p className={classes.quiet}>{text.oneOf(tasks.length)}</p>}
      <ul className={classes.tasks}>
        {tasks.map(({ id, name, documentKind, addressee }) => (
          <li key={id}>
            <h2>
              <bdi>{name}</bdi>
            </h2>
            <p>
              <bdi>{documentKind}</bdi>
              {addressee !== null && (
                <>
                  {' · '}
                  <bdi>{addressee}</bdi>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>{text.lasts(seconds)}</p>
      <div className={classes.actions}>
        {running === undefined ? (
          <Button loading={isBusy} onClick={onStart}>
            {over.length === 0 ? text.start : text.again}
          </Button>
        ) : (
          <AppLink to={paths.draftingGo({ courseId, attemptId: running.id })}>{text.goOn}</AppLink>
        )}
      </div>
      {over.length > 0 && (
        <ul className={classes.past} aria-label={text.past}>
          {over.map(({ id, handedInAt, selfTotal, staffTotal, isWaiting }) => (
            <li key={id}>
              <AppLink to={paths.draftingGo({ courseId, attemptId: id })}>
                {text.handedIn(shortMoment(new Date(handedInAt ?? 0)))}
              </AppLink>
              {staffTotal !== null && <b>{marking.student.roomTotal(staffTotal)}</b>}
              {isWaiting && <span>{marking.student.roomWaiting}</span>}
              {(staffTotal === null || selfTotal !== null) && (
                <span>{selfTotal === null ? text.unmarked : text.selfTotal(selfTotal)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
