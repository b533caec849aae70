/** All lectures of a subject, by start (REG-27 to REG-33). */
import type { TrackSubject } from '@sugya/contract/registration.ts';
import { registration } from '../../hebrew/registration.ts';
import classes from './lecture.module.css';
import { LectureActions } from './lecture-actions.tsx';
import { LectureDetails, LectureTime } from './lecture-details.tsx';
import { isOver } from './lecture-times.ts';
import { useMinute } from './use-minute.ts';

export function SubjectLectures({ subject }: { readonly subject: TrackSubject }) {
  const now = useMinute();
  return (
    <ul className={classes.list}>
      {subject.lectures.map((lecture) => {
        const over = isOver(lecture, now);
        return (
          <li key={lecture.id} className={classes.card}>
            <h2>
              <LectureTime lecture={lecture} />
            </h2>
            {lecture.isUserRegistered && (
              <p>
                <span className={classes.mine}>{registration.registered}</span>
              </p>
            )}
            <LectureDetails lecture={lecture} isOver={over} showsDate={false} />
            <LectureActions
              lecture={lecture}
              subjectName={subject.name}
              isOver={over}
              hasOtherPlace={subject.isUserRegistered && !lecture.isUserRegistered}
            />
          </li>
        );
      })}
    </ul>
  );
}
