/** The subjects, first where an hour is worth the most; each row starts practice there. */
import { Button } from '@mantine/core';
import type { DaySubject } from '@sugya/contract/day.ts';
import type { Standing } from '@sugya/contract/standing.ts';
import type { MouseEvent } from 'react';
import { figures } from '../../hebrew/figures.ts';
import { standing } from '../../hebrew/standing.ts';
import { worthWords } from '../../hebrew/standing-words.ts';
import { type AppPath, paths } from '../../paths.ts';
import { useGo } from '../../platform/navigation.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { rightPercentOf, SubjectBar, SubjectLegend } from '../../ui/figures/subject-bar.tsx';
import classes from './subject-rows.module.css';

const texts = standing.hours;

/** Where practice in a subject begins: another feature's lists tell. */
export type FindPractice = (categoryId: number) => Promise<AppPath>;

type Hour = Standing['hours'][number];
type Row = {
  readonly categoryId: number;
  readonly name: string;
  readonly counts: DaySubject | null;
  readonly hour: Hour | null;
};

export function SubjectRows({
  courseId,
  hours,
  subjects,
  findPractice,
}: {
  readonly courseId: number;
  readonly hours: readonly Hour[];
  readonly subjects: readonly DaySubject[];
  readonly findPractice: FindPractice;
}) {
  const rows = rowsOf(hours, subjects);
  return (
    <section aria-labelledby="standing-hours" className={classes.part}>
      <div className={classes.head}>
        <h2 id="standing-hours" className={classes.title}>
          {texts.title}
        </h2>
        <SubjectLegend texts={figures.legend} />
      </div>
      {rows.length === 0 ? (
        <p className={classes.note}>{texts.none}</p>
      ) : (
        <>
          <ol className={classes.rows}>
            {rows.map((row, place) => (
              <SubjectRow
                key={row.categoryId}
                courseId={courseId}
                row={row}
                isFirst={place === 0}
                findPractice={findPractice}
              />
            ))}
          </ol>
          <p className={classes.note}>{texts.caution}</p>
        </>
      )}
    </section>
  );
}

function SubjectRow({
  courseId,
  row: { categoryId, name, counts, hour },
  isFirst,
  findPractice,
}: {
  readonly courseId: number;
  readonly row: Row;
  readonly isFirst: boolean;
  readonly findPractice: FindPractice;
}) {
  const go = useGo();
  const isUnseen = counts?.answeredCount === 0;
  const fallback = paths.categoryExercises({ courseId, categoryId });
  function open(event: MouseEvent) {
    // A new tab gets the address that the link has.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void findPractice(categoryId).then(go, () => go(fallback));
  }
  return (
    <li className={isFirst ? classes.first : undefined}>
      <div className={classes.name}>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        {counts !== null && <p>{texts.types[counts.type - 1]}</p>}
      </div>
      <div className={classes.bar}>
        {counts !== null && <SubjectBar counts={counts} label={figures.subjectBar(counts)} />}
      </div>
      <div className={classes.counts}>{counts !== null && <Counts counts={counts} />}</div>
      <p className={classes.worth}>{worthOf(hour, isUnseen)}</p>
      <Button
        component={AppLink}
        to={fallback}
        variant={isFirst ? 'filled' : 'default'}
        className={classes.action}
        aria-label={isUnseen ? texts.startOf(name) : texts.actionOf(name)}
        onClick={open}
      >
        {isUnseen ? texts.start : texts.action}
      </Button>
    </li>
  );
}

function Counts({ counts }: { readonly counts: DaySubject }) {
  const percent = rightPercentOf(counts);
  return (
    <>
      <p>
        {percent === null ? (
          counts.answeredCount === 0 ? (
            texts.notStarted
          ) : (
            texts.answered
          )
        ) : (
          <>
            <b>
              <bdi>{percent}%</bdi>
            </b>{' '}
            {texts.right}
          </>
        )}
      </p>
      <p className={classes.small}>
        {counts.answeredCount === 0
          ? texts.questions(counts.questionCount)
          : texts.coverage(counts.answeredCount, counts.questionCount)}
      </p>
    </>
  );
}

/** A subject that was not practised yet takes its number from the others, which the words say. */
function worthOf(hour: Hour | null, isUnseen: boolean): string {
  if (hour === null) return '';
  return isUnseen ? `${worthWords(hour.pointsPerHour)}. ${texts.few}` : worthWords(hour.pointsPerHour);
}

/** Subjects of which nothing is known stand last, in the course's order. */
function rowsOf(hours: readonly Hour[], subjects: readonly DaySubject[]): Row[] {
  const counts = new Map(subjects.map((subject) => [subject.categoryId, subject]));
  const known = hours.map((hour) => ({
    categoryId: hour.categoryId,
    name: hour.name,
    counts: counts.get(hour.categoryId) ?? null,
    hour,
  }));
  const ranked = new Set(hours.map(({ categoryId }) => categoryId));
  const rest = subjects
    .filter(({ categoryId, questionCount }) => !ranked.has(categoryId) && questionCount > 0)
    .map((subject) => ({ categoryId: subject.categoryId, name: subject.name, counts: subject, hour: null }));
  return [...known, ...rest];
}
