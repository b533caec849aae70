/** The week's questions that were answered wrongly or marked (REP-29), each opening read-only, and their print. */
import { Button } from '@mantine/core';
import type { ReportQuestion } from '@sugya/contract/reports.ts';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reports } from '../../../hebrew/reports.ts';
import { shell } from '../../../hebrew/shell.ts';
import { paths } from '../../../paths.ts';
import { useReviewedQuestion } from '../../../platform/address/reviewed-question.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { SectionHeading } from '../../../ui/page.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { type ReportPlace, reportQuestionsQuery } from '../reports.queries.ts';
import { QuestionRow } from './question-row.tsx';
import { type AroundQuestion, QuestionWindow } from './question-window.tsx';
import styles from './report-questions.module.css';

const texts = reports.questions;

/** What shows before one asks for all: a bad week has many. */
const FIRST = 8;

export function ReportQuestions({
  place,
  around,
}: {
  readonly place: ReportPlace;
  readonly around: AroundQuestion | undefined;
}) {
  const { data: questions, isError, error, refetch } = useQuery(reportQuestionsQuery(place));
  return (
    <section className={styles.section}>
      <SectionHeading
        title={texts.title}
        after={
          <Button
            component="a"
            href={paths.reportPrint({ ...place, isPrinting: true })}
            target="_blank"
            rel="noopener"
            variant="subtle"
            px="xs"
            leftSection={<IconPrinter size={18} aria-hidden />}
            aria-label={`${texts.print} ${shell.opensInNewTab}`}
          >
            {texts.print}
          </Button>
        }
      />
      {questions !== undefined && <QuestionList place={place} questions={questions} around={around} />}
      {questions === undefined && isError && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {questions === undefined && !isError && (
        <LoadingRegion label={shell.loading}>
          <Placeholder height="280px" />
        </LoadingRegion>
      )}
    </section>
  );
}

type QuestionListProps = {
  readonly place: ReportPlace;
  readonly questions: readonly ReportQuestion[];
  readonly around: AroundQuestion | undefined;
};

function QuestionList({ place, questions, around }: QuestionListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const review = useReviewedQuestion();
  const shown = isWhole ? questions : questions.slice(0, FIRST);
  return (
    <>
      <p className={styles.about}>{texts.about(questions.length)}</p>
      <ol className={styles.list}>
        {shown.map((question, index) => (
          <li key={question.id}>
            <QuestionRow question={question} number={index + 1} onOpen={() => review.open(question.id)} />
          </li>
        ))}
      </ol>
      {shown.length < questions.length && (
        <Button variant="subtle" onClick={() => setIsWhole(true)}>
          {texts.all(questions.length)}
        </Button>
      )}
      <QuestionWindow
        place={place}
        questions={questions}
        questionId={review.questionId}
        onMove={review.move}
        onClose={review.close}
        around={around}
      />
    </>
  );
}
