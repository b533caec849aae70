/** One thing that rests on an amended clause: the clause before and after, the thing itself, and the three answers. */
import { Button } from '@mantine/core';
import type { LawAlarm } from '@sugya/contract/laws-wordings.ts';
import { shortDate } from '@sugya/domain/israel-time.ts';
import { wordings } from '../../../hebrew/wordings.ts';
import { type AppPath, paths } from '../../../paths.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { shownDay } from '../../../platform/laws/law-version.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { ClauseDiff } from '../wordings/clause-diff.tsx';
import { useAnswerAlarm } from './alarms.queries.ts';
import classes from './law-alarms.module.css';

const text = wordings.alarms;

export function AlarmCard({ courseId, alarm }: { readonly courseId: number; readonly alarm: LawAlarm }) {
  const answer = useAnswerAlarm(alarm.id);
  const { kind, sourceName, question, answered, lawName, fromDay, toDay } = alarm;
  return (
    <section className={classes.card} aria-label={`${text.kinds[kind]}: ${sourceName}`}>
      <p className={classes.quiet}>
        <bdi>{lawName}</bdi>, {text.from(shownDay(fromDay), shownDay(toDay))}
      </p>
      <ClauseDiff clause={alarm} />
      <div className={classes.source}>
        <h3 className={classes.name}>
          {text.kinds[kind]}: <bdi>{sourceName}</bdi>
        </h3>
        {question !== null && <Question question={question} />}
      </div>
      <div className={classes.actions}>
        {answered === null ? (
          <Button size="sm" loading={answer.isPending} onClick={() => answer.mutate(true)}>
            {text.stillRight}
          </Button>
        ) : (
          <>
            <p role="status" className={classes.quiet}>
              {answered.by === null
                ? text.answeredAt(shortDate(new Date(answered.at)))
                : text.answered(answered.by, shortDate(new Date(answered.at)))}
            </p>
            <Button
              size="sm"
              variant="subtle"
              loading={answer.isPending}
              onClick={() => answer.mutate(false)}
            >
              {text.again}
            </Button>
          </>
        )}
        {answered === null && <Ways courseId={courseId} alarm={alarm} />}
      </div>
      {answer.isError && <p role="alert">{sentenceOf(answer.error)}</p>}
    </section>
  );
}

/** Where it is mended. */
function Ways({
  courseId,
  alarm: { kind, sourceId, chapterId, lawId },
}: {
  readonly courseId: number;
  readonly alarm: LawAlarm;
}) {
  const way = (to: AppPath, label: string) => (
    <Button component={AppLink} to={to} size="sm" variant="default">
      {label}
    </Button>
  );
  if (kind === 'question') {
    return (
      <>
        {way(paths.studioQuestion(sourceId), text.edit)}
        <Button
          component={AppLink}
          to={paths.studioQuality({ courseId }, { sel: sourceId })}
          size="sm"
          variant="subtle"
        >
          {text.void}
        </Button>
      </>
    );
  }
  if (kind === 'explanation') return way(paths.studioQuestion(sourceId), text.edit);
  if (kind === 'collection') return way(paths.lawsCollections({ id: sourceId }), text.openCollection);
  if (kind === 'verdict') return way(paths.verdictReplication({ id: sourceId }), text.openVerdict);
  if (chapterId !== null)
    return way(paths.studioList({ courseId, list: 'chapters', sel: chapterId }), text.openChapter);
  return way(paths.laws({ lawId }), text.openLaw);
}

function Question({ question }: { readonly question: NonNullable<LawAlarm['question']> }) {
  const { exerciseName, waiting, questionHtml, answers, explanationHtml } = question;
  return (
    <>
      <p className={classes.quiet}>
        <bdi>{exerciseName}</bdi> · {text.waiting(waiting)}
      </p>
      <RichText html={questionHtml} />
      <ul className={classes.answers}>
        {answers.map(({ id, text: words, isCorrect }) => (
          <li key={id} data-right={isCorrect}>
            <bdi>{words}</bdi> {isCorrect && <strong>({text.right})</strong>}
          </li>
        ))}
      </ul>
      <h4 className={classes.small}>{text.explanation}</h4>
      {explanationHtml === null ? (
        <p className={classes.quiet}>{text.noExplanation}</p>
      ) : (
        <RichText html={explanationHtml} />
      )}
    </>
  );
}
