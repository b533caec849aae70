/** The course's home: a greeting, the days that are left, what is unread, and where one stopped (CRS-07 to CRS-09). */
import type { Course } from '@sugya/contract/courses.ts';
import { IconMessage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { hebrew } from '../../../hebrew.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { ContinueCard } from './continue-card.tsx';
import { daysUntil, partOfDay } from './exam-countdown.ts';
import classes from './home-block.module.css';

export function HomeBlock({
  course,
  privateName,
  now,
  review,
  isOffline,
}: {
  readonly course: Course;
  /** Empty until it is known. */
  readonly privateName: string;
  /** By the server's clock. */
  readonly now: number;
  /** What is due for review; another feature's, so the page brings it. */
  readonly review: ReactNode;
  /** The course is as this device remembers it, and goes on only with what lies here. */
  readonly isOffline: boolean;
}) {
  const text = hebrew.courses.home;
  const days = daysUntil(course.examDate, now);
  return (
    <section className={classes.block}>
      <div className={classes.hello}>
        <p className={classes.course}>
          <bdi>{course.name}</bdi>
        </p>
        <h1 className={classes.greeting}>
          {text.greeting[partOfDay(now)]}
          {privateName !== '' && (
            <>
              , <bdi>{privateName}</bdi>
            </>
          )}
          .{days !== null && ` ${text.daysToExam(days)}`}
        </h1>
        <UnreadMessages course={course} />
      </div>
      <div className={classes.cards}>
        {course.lastExercise !== null && <ContinueCard courseId={course.id} exercise={course.lastExercise} />}
        {isOffline && course.lastExercise === null && (
          <p className={classes.nothingKept}>{text.nothingKept}</p>
        )}
        {!isOffline && review}
      </div>
      {course.openingRemarks !== null && (
        <div className={classes.remarks}>
          <RichText html={course.openingRemarks} />
        </div>
      )}
    </section>
  );
}

/** CRS-08: how many, and what the newest of them are about. */
function UnreadMessages({ course: { id, sideBar, unreadMessages } }: { readonly course: Course }) {
  if (!sideBar.showCourseMessages || sideBar.unreadMessageCount === 0) return null;
  return (
    <>
      <AppLink to={paths.messages({ courseId: id })} className={classes.unread}>
        <IconMessage size={19} aria-hidden />
        {hebrew.courses.home.unread(sideBar.unreadMessageCount)}
      </AppLink>
      <ul className={classes.titles}>
        {unreadMessages.map((message) => (
          <li key={message.id}>
            <AppLink to={paths.messages({ courseId: id, messageId: message.id })}>
              <bdi>{message.title}</bdi>
            </AppLink>
          </li>
        ))}
      </ul>
    </>
  );
}
