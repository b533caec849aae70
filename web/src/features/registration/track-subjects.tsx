/** A track: its note, and its subjects, each opened for its lecture (REG-01, REG-07 to REG-16, REG-24). */
import type { LectureTrack, TrackSubject } from '@sugya/contract/registration.ts';
import { registration } from '../../hebrew/registration.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './lecture.module.css';
import { LectureActions } from './lecture-actions.tsx';
import { LectureDetails, LectureTime } from './lecture-details.tsx';
import { isOver } from './lecture-times.ts';
import { useMinute } from './use-minute.ts';

export function TrackSubjects({ track }: { readonly track: LectureTrack }) {
  return (
    <section className={classes.track} aria-label={track.name}>
      <h2>
        <bdi>{track.name}</bdi>
      </h2>
      {track.userNote !== null && (
        <p className={classes.note}>
          <bdi>{track.userNote}</bdi>
        </p>
      )}
      {track.trackSubjects.length === 0 && <p>{registration.noSubjects}</p>}
      {track.trackSubjects.map((subject) => (
        <Subject key={subject.id} subject={subject} />
      ))}
    </section>
  );
}

function Subject({ subject }: { readonly subject: TrackSubject }) {
  const now = useMinute();
  const { lecture, lectures, name, courseId, trackId, id: subjectId } = subject;
  const over = lecture !== null && isOver(lecture, now);
  return (
    <details className={classes.subject}>
      <summary className={classes.summary}>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        {lecture !== null && (
          <span className={classes.aside}>
            {over ? registration.ended : <LectureTime lecture={lecture} />}
          </span>
        )}
        {subject.isUserRegistered && <span className={classes.mine}>{registration.registered}</span>}
      </summary>
      <div className={classes.inside}>
        {lecture === null && <p>{registration.noLectures}</p>}
        {lecture !== null && (
          <>
            <LectureDetails lecture={lecture} isOver={over} />
            <LectureActions
              key={lecture.id}
              lecture={lecture}
              subjectName={name}
              isOver={over}
              hasOtherPlace={subject.isUserRegistered && !lecture.isUserRegistered}
            />
          </>
        )}
        {lectures.length > 1 && (
          <AppLink
            to={paths.lecturesSubject({ courseId, tabId: trackId, subjectId })}
            aria-label={registration.actions.of(registration.actions.allDates(lectures.length), name)}
          >
            {registration.actions.allDates(lectures.length)}
          </AppLink>
        )}
      </div>
    </details>
  );
}
