/** When, where, with whom, and what to know before (REG-08 to REG-13, REG-28 to REG-33). */
import type { LiveLecture } from '@sugya/contract/registration.ts';
import type { ReactNode } from 'react';
import { registration } from '../../hebrew/registration.ts';
import classes from './lecture.module.css';
import { endText, startText } from './lecture-times.ts';

const texts = registration.details;

export function LectureDetails({
  lecture,
  isOver,
  showsDate = true,
}: {
  readonly lecture: LiveLecture;
  readonly isOver: boolean;
  /** False where the heading says it. */
  readonly showsDate?: boolean;
}) {
  const { userNote, instractionsNote } = lecture;
  return (
    <>
      <dl className={classes.details}>
        {showsDate && (
          <Detail label={texts.date}>
            <LectureTime lecture={lecture} />
          </Detail>
        )}
        <Detail label={texts.hall}>{placeOf(lecture)}</Detail>
        <Detail label={texts.teacher}>
          <bdi>{lecture.teacherName}</bdi>
        </Detail>
        {userNote !== null && (
          <Detail label={texts.note}>
            <bdi>{userNote}</bdi>
          </Detail>
        )}
        {instractionsNote !== null && (
          <Detail label={texts.instructions}>
            <bdi>{instractionsNote}</bdi>
          </Detail>
        )}
      </dl>
      <p className={isOver ? classes.over : classes[`capacity${lecture.capacityState}`]}>
        {isOver ? registration.ended : registration.capacity[lecture.capacityState]}
      </p>
    </>
  );
}

export function LectureTime({ lecture }: { readonly lecture: LiveLecture }) {
  return (
    <>
      <time dateTime={lecture.startTime}>{startText(lecture.startTime)}</time> {registration.until}{' '}
      <time dateTime={lecture.endTime}>{endText(lecture.endTime)}</time>
    </>
  );
}

function Detail({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={classes.detail}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** REG-09: address, city and name. */
function placeOf({ lectureHall }: LiveLecture): ReactNode {
  if (lectureHall === null) return texts.online;
  const parts = [lectureHall.address, lectureHall.city, lectureHall.name].filter((part) => part !== null);
  return <bdi>{parts.join(', ')}</bdi>;
}
