/** How each subject stands, in two columns, each row the way into it. */
import type { DaySubject } from '@sugya/contract/day.ts';
import { IconChevronLeft } from '@tabler/icons-react';
import { day } from '../../hebrew/day.ts';
import { figures } from '../../hebrew/figures.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { rightPercentOf, SubjectBar, SubjectLegend } from '../../ui/figures/subject-bar.tsx';
import classes from './subject-map.module.css';

const texts = day.subjects;

export function SubjectMap({
  courseId,
  subjects,
  isFirstRun,
  hasLaws,
}: {
  readonly courseId: number;
  readonly subjects: readonly DaySubject[];
  readonly isFirstRun: boolean;
  readonly hasLaws: boolean;
}) {
  if (subjects.length === 0) return null;
  return (
    <section aria-labelledby="day-subjects">
      <div className={classes.head}>
        <h2 id="day-subjects" className={classes.title}>
          {isFirstRun ? texts.firstTitle : texts.title}
        </h2>
        {!isFirstRun && <SubjectLegend texts={figures.legend} />}
        <span className={classes.ways}>
          {hasLaws && <AppLink to={paths.lawLibrary({ courseId })}>{texts.toLaws}</AppLink>}
          <AppLink to={paths.learningSubjects({ courseId })}>{texts.toAll}</AppLink>
        </span>
      </div>
      <ul className={classes.map}>
        {subjects.map((subject) => (
          <li key={subject.categoryId}>
            <AppLink
              to={paths.learningSubject({ courseId, categoryId: subject.categoryId })}
              className={classes.subject}
            >
              <span className={classes.name}>
                <bdi>{subject.name}</bdi>
              </span>
              <Accuracy subject={subject} />
              <span className={classes.bar}>
                <SubjectBar counts={subject} label={figures.subjectBar(subject)} />
              </span>
              <span className={classes.coverage}>
                {subject.answeredCount === 0
                  ? texts.questions(subject.questionCount)
                  : texts.of(subject.answeredCount, subject.questionCount)}
              </span>
              <IconChevronLeft size={16} className={classes.go} aria-hidden />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Accuracy({ subject }: { readonly subject: DaySubject }) {
  const percent = rightPercentOf(subject);
  if (percent === null) {
    return (
      <span className={classes.accuracy}>
        {subject.answeredCount === 0 ? texts.notStarted : texts.answered}
      </span>
    );
  }
  return (
    <span className={classes.accuracy}>
      <b>
        <bdi>{percent}%</bdi>
      </b>{' '}
      {texts.right}
    </span>
  );
}
