/** One question for staff: its text, how the answers were distributed as a chart and as a table, and what to look at. */
import type { ItemQuestion, ItemStatistics } from '@sugya/contract/item-statistics.ts';
import type { QuestionStatistics } from '@sugya/contract/statistics.ts';
import { items } from '../../hebrew/item-statistics.ts';
import { PercentBar } from '../../ui/figures/percent-bar.tsx';
import { Sheet } from '../../ui/page.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { correlationText, percentText } from './item-order.ts';
import classes from './item-statistics.module.css';
import { Interval } from './item-table.tsx';
import { OptionTable } from './option-table.tsx';

const text = items.question;

export function QuestionReport({
  question,
  seen,
  fewestAnswers,
}: {
  readonly question: ItemQuestion;
  /** EXE-22: how everybody chose, whatever their number. */
  readonly seen: QuestionStatistics;
  readonly fewestAnswers: ItemStatistics['fewestAnswers'];
}) {
  const { figures, n, warnings } = question;
  return (
    <>
      <Sheet title={text.wording}>
        <RichText html={question.question} />
      </Sheet>
      <Sheet title={text.distribution}>
        <Distribution question={question} seen={seen} />
        {figures === null ? (
          <p className={classes.notice}>{items.tooFew(n, fewestAnswers)}</p>
        ) : (
          <dl className={classes.figures}>
            <Figure name={items.columns.facility}>
              <bdi>{percentText(figures.facility)}</bdi>
            </Figure>
            <Figure name={items.columns.discrimination}>
              <bdi dir="ltr">{correlationText(figures.discrimination?.value ?? null)}</bdi>
              {figures.discrimination && (
                <small>
                  <Interval {...figures.discrimination} />
                </small>
              )}
            </Figure>
            <Figure name={items.columns.upperLower}>
              <bdi dir="ltr">{correlationText(figures.upperLower)}</bdi>
            </Figure>
            <Figure name={items.columns.n}>
              <bdi>{n}</bdi>
            </Figure>
          </dl>
        )}
        <OptionTable question={question} />
      </Sheet>
      {warnings.length > 0 && (
        <Sheet title={text.warnings}>
          <dl className={classes.warnings}>
            {warnings.map((warning) => (
              <div key={warning}>
                <dt>{items.warnings[warning].name}</dt>
                <dd>{items.warnings[warning].text}</dd>
              </div>
            ))}
          </dl>
        </Sheet>
      )}
    </>
  );
}

function Distribution({
  question,
  seen,
}: {
  readonly question: ItemQuestion;
  readonly seen: QuestionStatistics;
}) {
  const shares = question.options.map(({ id, letter, isCorrect }) => ({
    id,
    isCorrect,
    letter,
    percent: seen.answersDistribution.find(({ answerId }) => answerId === id)?.percent ?? 0,
  }));
  if (shares.every(({ percent }) => percent === 0)) return <p className={classes.quiet}>{text.noAnswers}</p>;
  const words = shares.map(({ letter, percent }) => text.share(letter, percent)).join(', ');
  return (
    <figure className={classes.chart} aria-label={text.chart(words)}>
      {shares.map(({ id, letter, isCorrect, percent }) => (
        <PercentBar
          key={id}
          name={isCorrect ? `${letter} – ${text.right}` : letter}
          percent={percent}
          tone={isCorrect ? 'right' : 'gray'}
        />
      ))}
    </figure>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
