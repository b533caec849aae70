/** Who is greeted and what day it is, and what is unread in one line (CRS-07, CRS-08). */
import type { Course } from '@sugya/contract/courses.ts';
import type { Day } from '@sugya/contract/day.ts';
import { israelDay, weekdayOf } from '@sugya/domain/israel-time.ts';
import { IconMessage } from '@tabler/icons-react';
import { day as texts } from '../../hebrew/day.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './hello.module.css';
import { daysUntil, partOfDay } from './progress/exam-countdown.ts';

/** From so many days on the examination is said in the greeting, which a phone shows first. */
const LAST_DAYS = 14;

type Stage = 'season' | 'first' | 'planned';

/** A new student is met otherwise, before the taster and after it. */
export function stageOf(day: Day | undefined): Stage {
  if (day === undefined || day.firstRun === null) return 'season';
  return day.firstRun.taster?.isDone === true ? 'planned' : 'first';
}

export function Hello({
  course,
  privateName,
  now,
  stage,
  examDate,
}: {
  readonly course: Course;
  /** Empty until it is known. */
  readonly privateName: string;
  /** By the server's clock. Unit: ms. */
  readonly now: number;
  readonly stage: Stage;
  readonly examDate: string | null;
}) {
  const days = daysUntil(examDate, now);
  return (
    <header className={classes.hello}>
      <div className={classes.line}>
        <h1 className={classes.greeting}>
          <Greeting privateName={privateName} now={now} stage={stage} />
        </h1>
        <p className={classes.about}>
          {stage === 'season' && `${dateWords(now)} · `}
          {stage === 'season' && days !== null && days <= LAST_DAYS && (
            <b className={classes.exam}>{texts.examIn(days)}</b>
          )}
          <bdi>{course.name}</bdi>
        </p>
      </div>
      <Unread course={course} />
    </header>
  );
}

function Greeting({
  privateName,
  now,
  stage,
}: {
  readonly privateName: string;
  readonly now: number;
  readonly stage: Stage;
}) {
  if (stage === 'first') return texts.first.hello(privateName);
  if (stage === 'planned') return texts.first.planned(privateName);
  return (
    <>
      {texts.greeting[partOfDay(now)]}
      {privateName !== '' && (
        <>
          , <bdi>{privateName}</bdi>
        </>
      )}
    </>
  );
}

function Unread({ course: { id, sideBar, unreadMessages } }: { readonly course: Course }) {
  if (!sideBar.showCourseMessages || sideBar.unreadMessageCount === 0) return null;
  return (
    <div className={classes.unread}>
      <AppLink to={paths.messages({ courseId: id })} className={classes.count}>
        <IconMessage size={19} aria-hidden />
        {texts.unread(sideBar.unreadMessageCount)}
      </AppLink>
      <ul className={classes.titles} aria-label={texts.unreadTitles}>
        {unreadMessages.map((message) => (
          <li key={message.id}>
            <AppLink to={paths.messages({ courseId: id, messageId: message.id })}>
              <bdi>{message.title}</bdi>
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** By the calendar of Jerusalem. */
function dateWords(now: number): string {
  const day = israelDay(new Date(now));
  const month = Number(day.slice(5, 7));
  return texts.date(
    texts.weekdays[weekdayOf(day)] ?? '',
    Number(day.slice(8, 10)),
    texts.months[month - 1] ?? '',
  );
}
