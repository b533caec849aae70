/** A question of the queue: what was found, its text, the rulings on it and what students say. */
import type { QualityRow } from '@sugya/contract/quality.ts';
import { useQuery } from '@tanstack/react-query';
import { items } from '../../../hebrew/item-statistics.ts';
import { quality } from '../../../hebrew/quality.ts';
import { shell } from '../../../hebrew/shell.ts';
import { paths } from '../../../paths.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { SidePanel } from '../../../staff/panel/side-panel.tsx';
import { TableSkeleton } from '../../../staff/table/table-skeleton.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { rulingsQuery } from '../quality.queries.ts';
import classes from './quality-desk.module.css';
import { QuestionReports } from './question-reports.tsx';
import { RulingForm } from './ruling-form.tsx';
import { RulingList } from './ruling-list.tsx';

const text = quality.desk;

export function QualityPanel({
  questionId,
  row,
  onClose,
}: {
  readonly questionId: number;
  /** Undefined where the queue has it no more. */
  readonly row: QualityRow | undefined;
  readonly onClose: () => void;
}) {
  const ruled = useQuery(rulingsQuery(questionId));
  const question = ruled.data;
  if (question === undefined) {
    return (
      <SidePanel title={row?.name ?? text.title} onClose={onClose}>
        {ruled.isError ? (
          <LoadFailed error={ruled.error} onRetry={() => void ruled.refetch()} />
        ) : (
          <TableSkeleton label={shell.loading} />
        )}
      </SidePanel>
    );
  }
  return (
    <SidePanel
      title={<bdi>{question.name}</bdi>}
      note={<bdi>{text.place(question.exerciseName, question.number)}</bdi>}
      onClose={onClose}
    >
      <p>
        <AppLink to={paths.studioQuestion(questionId)}>{text.edit}</AppLink>
      </p>
      {row !== undefined && row.warnings.length > 0 && (
        <ul className={classes.found}>
          {row.warnings.map((warning) => (
            <li key={warning}>
              <b>{items.warnings[warning].name}.</b> {items.warnings[warning].text}
            </li>
          ))}
          {row.answerCount !== null && <li>{text.population(row.answerCount)}</li>}
        </ul>
      )}
      <RichText html={question.question} className={classes.text} />
      <ol className={classes.answers}>
        {question.answers.map(({ id, letter, text: words, isCorrect, isAccepted }) => (
          <li key={id} data-right={isCorrect || isAccepted}>
            <b>{letter}</b>
            <span>
              <bdi>{words}</bdi>
              {(isCorrect || isAccepted) && (
                <small>{isCorrect ? quality.ruling.right : quality.ruling.alsoRight}</small>
              )}
            </span>
          </li>
        ))}
      </ol>
      <RulingList question={question} />
      <RulingForm question={question} />
      <QuestionReports questionId={questionId} rulings={question.rulings} />
    </SidePanel>
  );
}
