/** The parts of a clause's panel; an empty one is not drawn (LAW-66). */
import type { ClauseHub } from '@sugya/contract/laws-hub.ts';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { laws } from '../../../hebrew/laws.ts';
import { type AppPath, paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { pathOfUse } from '../library/use-path.ts';
import classes from './clause-panel.module.css';

const text = laws.hub;

type Question = Pick<
  ClauseHub['questions'][number],
  'questionId' | 'exerciseId' | 'exerciseName' | 'lessonId' | 'categoryId' | 'stem' | 'isCorrect'
>;
type Clause = ClauseHub['cites'][number];

export function HubSections({ courseId, hub }: { readonly courseId: number; readonly hub: ClauseHub }) {
  const resting = hub.questions.filter(({ isCited }) => !isCited);
  const citing = hub.questions.filter(({ isCited }) => isCited);
  const lectures = hub.uses.filter(({ kind }) => kind === 'video');
  const holders = hub.uses.filter(({ kind }) => kind !== 'video');
  const question = (of: Question) => <QuestionLine key={of.questionId} courseId={courseId} question={of} />;
  const clause = (of: Clause) => <ClauseLine key={of.clauseId} courseId={courseId} clause={of} />;
  const sections = [
    <Section key="questions" title={text.questions} items={resting.map(question)} />,
    <Section
      key="wrong"
      title={text.wrongChoices}
      items={hub.wrongChoices.map((choice) => (
        <QuestionLine key={choice.questionId} courseId={courseId} question={choice}>
          {choice.right.length > 0 && (
            <span className={classes.note}>
              {text.right}{' '}
              {choice.right.map(({ clauseId, clauseName }) => (
                <bdi key={clauseId}>{clauseName}</bdi>
              ))}
            </span>
          )}
        </QuestionLine>
      ))}
    />,
    <Section
      key="verdicts"
      title={text.verdicts}
      items={hub.verdicts.map(({ id, name, lessonId, collectionId, of }) => (
        <Line
          key={id}
          to={
            of === 'lesson'
              ? paths.lessonVerdict({ courseId, lessonId })
              : paths.lessonVerdictCollection({ courseId, collectionId })
          }
        >
          <bdi>{name}</bdi>
        </Line>
      ))}
    />,
    <Section
      key="lectures"
      title={text.lectures}
      items={lectures.map(({ id, name, categoryId, lessonId }) => (
        <Line key={id} to={paths.lecture({ courseId, categoryId, lessonId, videoId: id })}>
          <bdi>{name}</bdi>
        </Line>
      ))}
    />,
    <Section key="explanations" title={text.explanations} items={citing.map(question)} />,
    <Section
      key="chapters"
      title={text.chapters}
      items={hub.chapters.map(({ id, name, kind, categoryId, count }) => (
        <Line key={id} to={CHAPTERS[kind]({ courseId, categoryId, chapterId: id })}>
          <bdi>{name}</bdi> <span className={classes.note}>{text.places(count)}</span>
        </Line>
      ))}
    />,
    <Section
      key="uses"
      title={text.uses}
      items={holders.map((use) => (
        <Line key={`${use.kind}:${use.id}`} to={pathOfUse(use, courseId)}>
          {laws.library.use[use.kind]}: <bdi>{use.name}</bdi>
        </Line>
      ))}
    />,
    <Section key="cites" title={text.cites} items={hub.cites.map(clause)} />,
    <Section
      key="citedBy"
      title={text.citedBy}
      items={[
        ...hub.citedBy.map(clause),
        ...(hub.citedElsewhere === 0
          ? []
          : [
              <li key="elsewhere" className={classes.note}>
                {text.citedElsewhere(hub.citedElsewhere)}
              </li>,
            ]),
      ]}
      count={hub.citedBy.length + hub.citedElsewhere}
    />,
    <Section
      key="wordings"
      title={text.wordings}
      items={hub.wordings.map(({ version, day }) => (
        <li key={version} className={classes.note}>
          {day === null
            ? text.wording(version)
            : laws.reader.version(day.split('-').reverse().map(Number).join('.'))}
        </li>
      ))}
    />,
  ];
  const isEmpty = Object.entries(hub).every(
    ([name, part]) =>
      name === 'clause' || part === null || part === 0 || (Array.isArray(part) && part.length === 0),
  );
  return (
    <>
      {hub.openCount !== null && <p className={classes.note}>{text.open(hub.openCount)}</p>}
      {isEmpty ? <p className={classes.note}>{text.empty}</p> : sections}
    </>
  );
}

const CHAPTERS = {
  statements: paths.exposureChapter,
  law: paths.exposureLawChapter,
  cards: paths.exposureMikuditChapter,
} as const;

function Section({
  title,
  items,
  count = items.length,
}: {
  readonly title: string;
  readonly items: readonly ReactNode[];
  readonly count?: number;
}) {
  if (items.length === 0) return null;
  return (
    <section className={classes.section}>
      <h3 className={classes.sectionTitle}>
        {title} <span className={classes.note}>({count})</span>
      </h3>
      <ul className={classes.list}>{items}</ul>
    </section>
  );
}

function Line({ to, children }: { readonly to: AppPath; readonly children: ReactNode }) {
  return (
    <li>
      <AppLink to={to}>{children}</AppLink>
    </li>
  );
}

function QuestionLine({
  courseId,
  question,
  children,
}: {
  readonly courseId: number;
  readonly question: Question;
  readonly children?: ReactNode;
}) {
  const { questionId, exerciseId, exerciseName, lessonId, categoryId, stem, isCorrect } = question;
  return (
    <li>
      <AppLink
        to={paths.exercise({ courseId, categoryId, lessonId, exerciseId, questionId })}
        className={classes.question}
      >
        <span className={classes.result} data-result={String(isCorrect)}>
          {isCorrect === null ? (
            <IconMinus size={16} aria-hidden />
          ) : isCorrect ? (
            <IconCheck size={16} aria-hidden />
          ) : (
            <IconX size={16} aria-hidden />
          )}
          {text.result(isCorrect)}
        </span>
        <bdi>{stem}</bdi>
        <span className={classes.note}>
          <bdi>{exerciseName}</bdi>
        </span>
      </AppLink>
      {children}
    </li>
  );
}

function ClauseLine({
  courseId,
  clause: { lawId, lawName, clauseId, clauseName },
}: {
  readonly courseId: number;
  readonly clause: Clause;
}) {
  return (
    <Line to={`${paths.laws({ lawId, courseId, panelOf: clauseId })}#c${clauseId}`}>
      <bdi>{clauseName}</bdi> <bdi className={classes.note}>{lawName}</bdi>
    </Line>
  );
}
